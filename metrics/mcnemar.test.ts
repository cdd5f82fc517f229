import { expect, test } from 'vitest';
import { mcnemar } from './mcnemar.ts';

// Two-sided binomial probabilities by hand: 2 (1 + 10) / 2¹⁰, 2 · 1 / 2⁶, 2 (1 + 12 + 66) / 2¹².
test.each([
  [1, 9, 22 / 1024],
  [6, 0, 2 / 64],
  [2, 10, 158 / 4096],
])('%i lost, %i gained', (lost, gained, chance) => {
  expect(mcnemar(lost, gained)).toBeCloseTo(chance, 12);
  expect(mcnemar(gained, lost)).toBeCloseTo(chance, 12);
});

test.each([
  [0, 0],
  [1, 0],
  [7, 7],
])('%i and %i show nothing', (lost, gained) => {
  expect(mcnemar(lost, gained)).toBe(1);
});
