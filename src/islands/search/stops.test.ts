import { expect, test } from 'vitest';
import { nextStop } from './stops.ts';

test.each<[string, number, number, number | undefined]>([
  ['ArrowDown', 0, 4, 1],
  ['ArrowDown', 3, 4, 0],
  ['ArrowUp', 1, 4, 0],
  ['ArrowUp', 0, 4, 3],
  ['ArrowDown', -1, 4, 0],
  ['ArrowUp', -1, 4, 3],
  ['ArrowDown', 0, 1, 0],
  ['ArrowLeft', 0, 4, undefined],
  ['Enter', 0, 4, undefined],
])('%s from stop %i of %i leads to %s', (key, from, count, to) => {
  expect(nextStop(key, from, count)).toBe(to);
});
