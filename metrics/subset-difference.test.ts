import { expect, test } from 'vitest';
import type { ErrorPair } from './paired-difference.ts';
import { subsetDifference } from './subset-difference.ts';

const many = (count: number, difference: (index: number) => number): ErrorPair[] =>
  Array.from({ length: count }, (_, index) => ({ first: 3, second: 3 + difference(index), length: 10 }));

test('below six utterances nothing can be shown', () => {
  expect(subsetDifference(many(5, () => 3))).toBeUndefined();
  const silent = { first: 0, second: 4, length: 0 };
  expect(subsetDifference([...many(5, () => 3), silent])).toBeUndefined();
  expect(subsetDifference(many(6, (index) => 1 + index))).toMatchObject({
    value: 0.35,
    low: 0.1,
    high: 0.6,
    verdict: 'first better',
  });
});

/** Exactly, by all ways to swap the systems within utterances. */
function permutationTest(differences: readonly number[]): number {
  const ways = 2 ** differences.length;
  const observed = Math.abs(differences.reduce((sum, one) => sum + one, 0));
  let extreme = 0;
  for (let way = 0; way < ways; way++) {
    const swapped = differences.reduce((sum, one, index) => sum + (way & (1 << index) ? -one : one), 0);
    if (Math.abs(swapped) >= observed) extreme += 1;
  }
  return extreme / ways;
}

test.each([
  [[3, 1, 2, 4, -1, 2, 1, 5]],
  [[3, 1, 2, 4, -6, 2, 1, 5]],
  [[1, 1, 1, 0, 0, 0, 1, 2, 3]],
  [[-2, -1, -3, -1, -2, -1]],
  [[1, 0, 0, 0, 0, 0, 0, 0]],
  [[2, -1, 3, 1, 4, -2, 2, 3, 1, 2]],
])('a difference is shown where a permutation test shows it: %j', (differences) => {
  const found = subsetDifference(
    many(differences.length, (index) => differences[index] ?? 0),
    { rounds: 20_000 },
  );
  expect(found?.verdict !== 'not shown').toBe(permutationTest(differences) <= 0.05);
});

test('utterances that are all alike do not make it certain', () => {
  const none = subsetDifference(many(30, () => 0));
  expect(none).toMatchObject({ value: 0, verdict: 'not shown' });
  expect(none?.high).toBeCloseTo(0.116, 3);
  const one = subsetDifference(many(30, () => 3));
  expect(one).toMatchObject({ value: 0.3, verdict: 'first better' });
  expect(one?.low).toBeLessThan(0.2);
  expect(one?.high).toBeGreaterThan(0.35);
});

test('which of the two is better is not mixed up', () => {
  expect(subsetDifference(many(20, (index) => -1 - (index % 2)))?.verdict).toBe('second better');
});
