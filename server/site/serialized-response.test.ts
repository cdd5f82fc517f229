import { afterEach, expect, test, vi } from 'vitest';
import { serializeResponse } from './serialized-response.ts';

afterEach(() => vi.useRealTimers());

test('is head, date and body, made once a second, and what is being sent never changes', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 15, 9, 0, 0, 400) });
  const answer = serializeResponse({ ETag: '"a"', Vary: 'Accept-Encoding' }, Buffer.from('body'));
  const first = answer();
  const text = first.toString();
  expect(text).toBe(
    'HTTP/1.1 200 OK\r\nETag: "a"\r\nVary: Accept-Encoding\r\n' +
      'Date: Sun, 15 Nov 2026 09:00:00 GMT\r\nConnection: keep-alive\r\n\r\nbody',
  );
  vi.advanceTimersByTime(599);
  expect(answer()).toBe(first);
  vi.advanceTimersByTime(1);
  expect(answer().toString()).toContain('Date: Sun, 15 Nov 2026 09:00:01 GMT\r\n');
  expect(first.toString()).toBe(text);
});
