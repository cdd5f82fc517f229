import { expect, test } from 'vitest';
import { localTime, snoozeTimes } from './snooze-times.ts';

test.each(['2026-11-19T15:20:00', '2026-11-22T23:59:00', '2026-11-23T08:00:00'])('from %s', (from) => {
  const now = new Date(from).getTime();
  const times = snoozeTimes(now);
  for (const { until } of times) expect(until).toBeGreaterThan(now);
  const monday = new Date(times[3]?.until ?? 0);
  expect([monday.getDay(), monday.getHours()]).toEqual([1, 9]);
  expect(monday.getTime() - now).toBeLessThan(8 * 24 * 60 * 60_000);
});

test('a field shows the time that it was given', () => {
  const now = new Date('2026-03-05T07:08:00').getTime();
  expect(localTime(now)).toBe('2026-03-05T07:08');
  expect(new Date(localTime(now)).getTime()).toBe(now);
});
