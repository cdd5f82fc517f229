import { expect, test } from 'vitest';
import { gaffke, meanInterval } from './gaffke.ts';

const share = (successes: number, trials: number, rounds = 20_000) =>
  meanInterval(
    Array.from({ length: trials }, (_, index) => Number(index < successes)),
    { low: 0, high: 1 },
    { rounds },
  );

// Clopper and Pearson (1934), as R's binom.test gives them.
test.each([
  [0, 30, 0, 0.1157],
  [30, 30, 0.8843, 1],
  [3, 10, 0.0667, 0.6525],
  [50, 100, 0.3983, 0.6017],
])('of the share %d of %d it is the exact interval', (successes, trials, low, high) => {
  const found = share(successes, trials);
  expect(Math.abs(found.low - low)).toBeLessThan(0.008);
  expect(Math.abs(found.high - high)).toBeLessThan(0.008);
});

test('it is the same for the same seed, and another for another', () => {
  const by = (seed: number) => meanInterval([1, 2, 4], { low: 0, high: 9 }, { seed, rounds: 40 });
  expect(by(7)).toEqual(by(7));
  expect(by(7)).not.toEqual(by(8));
});

test('the unseen item counts as much as any other', () => {
  const drawn: number[] = [];
  gaffke(
    3,
    (weights, unseen) => {
      drawn.push(unseen / (weights.reduce((sum, weight) => sum + weight, 0) + unseen));
      return { low: 0, high: 0 };
    },
    { rounds: 4000 },
  );
  expect(drawn.reduce((sum, one) => sum + one, 0) / drawn.length).toBeCloseTo(1 / 4, 2);
});
