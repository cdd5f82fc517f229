import { expect, test } from 'vitest';
import { isQuiet, slowdownFor } from './benchmark-index.ts';

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

test('a machine is quiet within a tenth of its calibrated index', () => {
  expect(isQuiet(900, 1000)).toBe(true);
  expect(isQuiet(1100, 1000)).toBe(true);
  expect(isQuiet(899, 1000)).toBe(false);
});
