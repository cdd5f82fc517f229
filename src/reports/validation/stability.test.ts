import { expect, test } from 'vitest';
import { stabilityIndex } from './stability.ts';

const tenths = Array.from({ length: 100 }, (_, index) => index / 100);

test('the same values have an index of nothing, in any order', () => {
  expect(stabilityIndex(tenths, tenths.toReversed())).toBe(0);
});

test('a tenth that moves to its neighbour is weighed by its logarithm, and an empty bin counts half a case', () => {
  const moved = tenths.map((value) => (value < 0.1 ? value + 0.1 : value));
  const [empty, double] = [0.5 / 100, 20 / 100];
  expect(stabilityIndex(tenths, moved)).toBeCloseTo(
    (empty - 0.1) * Math.log(empty / 0.1) + (double - 0.1) * Math.log(double / 0.1),
    12,
  );
});
