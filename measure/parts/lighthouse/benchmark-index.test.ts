import { expect, test } from 'vitest';
import { isSteady, slowdownFor } from './benchmark-index.ts';

test.each([
  [80, 1],
  [150, 1],
  [475, 1.5],
  [800, 2],
  [1300, 3],
  [1650, 4.5],
  [2000, 6],
  [2700, 9],
])('a benchmark index of %i asks for a slowdown of %d', (index, slowdown) => {
  expect(slowdownFor(index)).toBe(slowdown);
});

test('a machine is steady if its index moved by a tenth at most', () => {
  expect(isSteady(1000, 900)).toBe(true);
  expect(isSteady(1000, 1100)).toBe(true);
  expect(isSteady(1000, 899)).toBe(false);
  expect(isSteady(1000, 1101)).toBe(false);
});
