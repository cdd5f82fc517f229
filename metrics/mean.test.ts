import { expect, test } from 'vitest';
import { mean, sum } from './mean.ts';

test('of some values', () => {
  expect(sum([1, 2, 6])).toBe(9);
  expect(mean([1, 2, 6])).toBe(3);
});

test('nothing adds up to 0 and has no mean', () => {
  expect(sum([])).toBe(0);
  expect(mean([])).toBeNaN();
});
