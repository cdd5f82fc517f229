import { expect, test } from 'vitest';
import { excludes, labelsToSettle } from './labels-to-settle.ts';
import { wilson } from './wilson.ts';

const rate = (passes: number, labels: number) => (times: number) => wilson(passes * times, labels * times);

test('an interval leaves a target out on either side of it', () => {
  expect(excludes({ low: 0.8, high: 0.9 }, 0.8)).toBe(true);
  expect(excludes({ low: 0.7, high: 0.79 }, 0.8)).toBe(true);
  expect(excludes({ low: 0.7, high: 0.8 }, 0.8)).toBe(false);
});

test('one label fewer would not do', () => {
  const more = labelsToSettle(50, 0.8, rate(45, 50));
  expect(more).toBeGreaterThan(0);
  expect(excludes(rate(45, 50)((50 + more) / 50), 0.8)).toBe(true);
  expect(excludes(rate(45, 50)((49 + more) / 50), 0.8)).toBe(false);
});

test('what is settled needs none', () => {
  expect(labelsToSettle(500, 0.8, rate(475, 500))).toBe(0);
});

test('what stands at the target, or has no interval, is never settled', () => {
  expect(labelsToSettle(50, 0.8, rate(40, 50))).toBe(Number.POSITIVE_INFINITY);
  expect(labelsToSettle(50, 0.8, () => undefined)).toBe(Number.POSITIVE_INFINITY);
});
