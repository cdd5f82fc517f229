import { expect, test } from 'vitest';
import { cellPaths, fewerErrors, wrongOf } from './wrong-words.ts';

const count = (path: string): number => path.split('z').length - 1;

test.each([
  [85, 15],
  [98, 2],
  [100, 0],
  [0, 100],
  [98.6, 1],
])('at an accuracy of %d %% there are %i wrong words in a hundred', (accuracy, wrong) => {
  expect(wrongOf(accuracy)).toBe(wrong);
  const paths = cellPaths(accuracy);
  expect(count(paths.wrong)).toBe(wrong);
  expect(count(paths.right)).toBe(100 - wrong);
});

test('no cell is drawn twice', () => {
  const { right, wrong } = cellPaths(85);
  const places = (right + wrong).match(/M\d+ \d+/g) ?? [];
  expect(new Set(places).size).toBe(100);
});

test.each([
  [85, 98, 87],
  [90, 95, 50],
  [85, 85, 0],
  [100, 100, 0],
])('from %d to %d %% accuracy means %i %% fewer wrong words', (before, after, fewer) => {
  expect(fewerErrors(before, after)).toBe(fewer);
});
