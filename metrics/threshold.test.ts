import { expect, test } from 'vitest';
import { matrixAt } from './threshold.ts';

const scored = [
  [5, 3, 2, 0],
  [1, 1, 4, 2],
];

test('a score that has reached the cut belongs to the next class', () => {
  expect(matrixAt(scored, [2])).toEqual([
    [8, 2],
    [2, 6],
  ]);
});

test('two cuts make three classes', () => {
  expect(matrixAt(scored, [1, 3])).toEqual([
    [5, 5, 0],
    [1, 5, 2],
  ]);
});

test('no case is lost or counted twice, wherever the cut stands', () => {
  for (const cut of [0, 1, 2, 3, 4])
    expect(matrixAt(scored, [cut]).map((row) => row.reduce((sum, count) => sum + count, 0))).toEqual([10, 8]);
});

test('two cuts at one place leave nothing between them', () => {
  expect(matrixAt(scored, [2, 2]).map((row) => row[1])).toEqual([0, 0]);
});
