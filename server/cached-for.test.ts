import { expect, test, vi } from 'vitest';
import { cachedFor } from './cached-for.ts';

test('asks once in its time, and once for all who ask meanwhile', async () => {
  vi.useFakeTimers({ now: 0 });
  const ask = vi.fn(async () => ask.mock.calls.length);
  const cached = cachedFor(1000, ask);
  expect(await Promise.all([cached(), cached()])).toEqual([1, 1]);
  vi.advanceTimersByTime(999);
  expect(await cached()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await cached()).toBe(2);
  vi.useRealTimers();
});

test('a failure is kept as long', async () => {
  const ask = vi.fn().mockRejectedValue(new Error('away'));
  const cached = cachedFor(60_000, ask);
  await expect(cached()).rejects.toThrow('away');
  await expect(cached()).rejects.toThrow('away');
  expect(ask).toHaveBeenCalledTimes(1);
});
