import { expect, test } from 'vitest';
import { paceOf } from './feeding.ts';

test.each([
  [300, { batch: 25, intervalMs: 5_000, most: 300 }],
  [1, { batch: 1, intervalMs: 60_000, most: 1 }],
  [7, { batch: 1, intervalMs: 8_571, most: 7 }],
])('%i a minute are queued in rounds of about five seconds, or one by one', (perMinute, pace) => {
  expect(paceOf(perMinute)).toEqual(pace);
});

test.each([1, 2, 7, 13, 60, 299, 300, 6_000, 100_000])('%i a minute are never exceeded', (perMinute) => {
  const { batch, intervalMs } = paceOf(perMinute);
  expect((batch * 60_000) / intervalMs).toBeLessThanOrEqual(perMinute * 1.001);
});
