import { expect, test } from 'vitest';
import { round } from './round.ts';

test.each([
  [2.5, 0, 3],
  [2.345, 1, 2.3],
  [2.345, 2, 2.35],
  [-2.36, 1, -2.4],
  [1234, -2, 1200],
])('%d to %i digits is %d', (value, digits, rounded) => {
  expect(round(value, digits)).toBe(rounded);
});

test('to a whole number unless told otherwise', () => {
  expect(round(12.7)).toBe(13);
});
