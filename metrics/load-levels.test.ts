import { expect, test } from 'vitest';
import { loadLevels } from './load-levels.ts';

const parts = (loads: readonly number[]) => loads.map((load, part) => ({ load, part }));

test('steps become levels, whenever they were', () => {
  expect(loadLevels(parts([10, 10, 20, 20, 40, 40, 80, 80, 10]))).toEqual([
    { load: 10, parts: [0, 1, 8] },
    { load: 20, parts: [2, 3] },
    { load: 40, parts: [4, 5] },
    { load: 80, parts: [6, 7] },
  ]);
});

test('a step that wavers is one level', () => {
  const levels = loadLevels(parts([101, 99, 201, 198, 297, 303, 404, 396]));
  expect(levels.map((level) => level.parts.toSorted())).toEqual([
    [0, 1],
    [2, 3],
    [4, 5],
    [6, 7],
  ]);
});

test('a ramp is cut into at most twelve', () => {
  const levels = loadLevels(parts(Array.from({ length: 121 }, (_, index) => 10 + index)));
  expect(levels).toHaveLength(11);
  expect(levels.flatMap((level) => level.parts)).toHaveLength(121);
  expect(levels.at(-1)?.parts).toContain(120);
});

test('a load that wavers, has fewer than four levels or is nothing was not stepped', () => {
  expect(loadLevels(parts([100, 104, 98, 101, 150]))).toEqual([]);
  expect(loadLevels(parts([10, 10, 30, 30]))).toEqual([]);
  expect(loadLevels([])).toEqual([]);
  expect(loadLevels(parts([0, 10, 20, 30]))).toEqual([]);
});
