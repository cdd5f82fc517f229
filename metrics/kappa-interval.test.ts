import { expect, test } from 'vitest';
import type { Interval } from './bootstrap.ts';
import { gwetAc1 } from './gwet.ts';
import { cohenInterval, fleissInterval, gwetInterval, weightedInterval } from './kappa-interval.ts';
import { seededRandom } from './seeded-random.ts';
import { weightedKappa } from './weighted-kappa.ts';

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

/** How many of two hundred simulated samples of thirty have an interval that holds the true value. */
function held(
  shares: readonly (readonly number[])[],
  figure: (counts: readonly (readonly number[])[]) => number,
  interval: (sample: Pair[]) => Interval,
): number {
  const random = seededRandom(7);
  const cells = shares.flatMap((row, one) =>
    row.map((share, other) => ({ share, pair: [one, other] as Pair })),
  );
  const drawn = (): Pair => {
    let rest = random();
    const cell = cells.find(({ share }) => {
      rest -= share;
      return rest < 0;
    });
    return (cell ?? cells[0])?.pair ?? [0, 0];
  };
  const truth = figure(shares);
  return Array.from({ length: 200 }, () => interval(Array.from({ length: 30 }, drawn))).filter(
    ({ low, high }) => low <= truth && truth <= high,
  ).length;
}

const FEW = { rounds: 400 };

test('Gwet’s AC1: its interval holds where nearly all labels are alike', () => {
  const shares = [[0.85, 0.05], [0.05, 0.05]]; // prettier-ignore
  expect(held(shares, gwetAc1, (sample) => gwetInterval(sample, 2, FEW))).toBeGreaterThanOrEqual(190);
});

test('weighted kappa: its interval holds on a scale', () => {
  const shares = [[0.25, 0.08, 0.01], [0.06, 0.2, 0.08], [0.01, 0.06, 0.25]]; // prettier-ignore
  const values = [1, 2, 3];
  const kappa = (counts: readonly (readonly number[])[]): number => weightedKappa(counts, values);
  expect(held(shares, kappa, (sample) => weightedInterval(sample, values, FEW))).toBeGreaterThanOrEqual(190);
});
