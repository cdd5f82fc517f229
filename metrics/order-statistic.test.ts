import { expect, test } from 'vitest';
import { percentileRanks, samplesForBothEnds } from './order-statistic.ts';
import { percentile } from './percentile.ts';
import { seededRandom } from './seeded-random.ts';

test('the median of small samples has the ranks of the published tables', () => {
  // Conover, Practical Nonparametric Statistics: X(2) to X(9) of 10, X(6) to X(15) of 20, X(40) to X(61) of 100.
  expect(percentileRanks(50, 10)).toEqual({ low: 2, high: 9 });
  expect(percentileRanks(50, 20)).toEqual({ low: 6, high: 15 });
  expect(percentileRanks(50, 100)).toEqual({ low: 40, high: 61 });
});

test('too few samples give a percentile no upper end, and very few no lower one', () => {
  expect(percentileRanks(50, 5)).toEqual({ low: 0, high: 6 });
  expect(percentileRanks(99, 100).high).toBe(101);
  expect(percentileRanks(99.99, 1000).high).toBe(1001);
  for (const p of [90, 99, 99.9, 99.99]) {
    const enough = samplesForBothEnds(p);
    expect(percentileRanks(p, enough).high).toBe(enough);
    expect(percentileRanks(p, enough - 1).high).toBe(enough);
  }
  expect(samplesForBothEnds(99.99)).toBe(36_887);
});

test('the sum and the normal curve meet where one takes over', () => {
  const summed = percentileRanks(99, 49_999);
  const curve = percentileRanks(99, 50_001);
  expect(Math.abs(summed.low - curve.low)).toBeLessThanOrEqual(3);
  expect(Math.abs(summed.high - curve.high)).toBeLessThanOrEqual(5);
});

test('an interval holds the true percentile as often as it says', () => {
  const random = seededRandom(7);
  const rounds = 400;
  for (const p of [50, 95, 99]) {
    let held = 0;
    for (let round = 0; round < rounds; round++) {
      const sample = Array.from({ length: 600 }, () => -Math.log(1 - random())).toSorted((a, b) => a - b);
      const { low, high } = percentileRanks(p, sample.length);
      const truth = -Math.log(1 - p / 100);
      const above = sample[high - 1] ?? Number.POSITIVE_INFINITY;
      if ((sample[low - 1] ?? 0) <= truth && truth <= above) held += 1;
    }
    expect(held / rounds).toBeGreaterThan(0.93);
  }
});

test('its ends lie around the nearest rank', () => {
  const values = Array.from({ length: 1000 }, (_, index) => ({ value: index + 1, count: 1 }));
  for (const p of [50, 90, 99]) {
    const { low, high } = percentileRanks(p, 1000);
    expect(percentile(values, p)).toBeGreaterThan(low);
    expect(percentile(values, p)).toBeLessThan(high);
  }
});

test('refuses what has no percentile', () => {
  expect(() => percentileRanks(100, 10)).toThrow(RangeError);
  expect(() => percentileRanks(50, 0)).toThrow('No interval of percentile 50 of 0 samples');
});
