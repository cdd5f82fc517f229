import { expect, test } from 'vitest';
import { cohenInterval, fleissInterval } from './kappa-interval.ts';

type Pair = [number, number];
const pairs = (...counts: [number, Pair][]): Pair[] =>
  counts.flatMap(([count, pair]) => Array.from({ length: count }, () => pair));

test('full agreement in thirty rows leaves disagreement possible', () => {
  const { low, high } = cohenInterval(pairs([21, [0, 0]], [9, [1, 1]]), 2);
  // At most 11.6% of rows differ; by chance 58% would agree.
  expect(low).toBeGreaterThan(0.65);
  expect(low).toBeLessThan(0.82);
  expect(high).toBeCloseTo(1, 10);
  expect(cohenInterval(pairs([210, [0, 0]], [90, [1, 1]]), 2).low).toBeGreaterThan(0.95);
});

test('away from the end it is near the textbook’s', () => {
  // Fleiss, Cohen and Everitt (1969) give a standard error of 0.0680 for this table.
  const { low, high } = cohenInterval(pairs([140, [0, 0]], [10, [0, 1]], [26, [1, 0]], [24, [1, 1]]), 2);
  expect(low).toBeCloseTo(0.463 - 1.96 * 0.068, 1);
  expect(high).toBeCloseTo(0.463 + 1.96 * 0.068, 1);
});

test('other names for the labels change nothing', () => {
  const named = (names: number[]) =>
    cohenInterval(
      pairs([20, [0, 0]], [5, [1, 1]], [3, [2, 0]]).map(([a, b]): Pair => [names[a] ?? 0, names[b] ?? 0]),
      3,
    );
  expect(named([1, 2, 0]).low).toBeCloseTo(named([0, 1, 2]).low, 10);
});

test('of three raters in full agreement likewise', () => {
  const items = (count: number, item: number[]) => Array.from({ length: count }, () => item);
  const { low, high } = fleissInterval([...items(21, [3, 0]), ...items(9, [0, 3])]);
  expect(low).toBeGreaterThan(0.7);
  expect(low).toBeLessThan(0.95);
  expect(high).toBeCloseTo(1, 10);
});
