import { expect, test } from 'vitest';
import { calmest, stolenShare } from './calm.ts';

/** Each reading is its place in the row. */
function readings(...stolen: number[]) {
  let place = 0;
  return async () => ({ reading: place, stolen: stolen[place++] ?? 0 });
}

test('stops as soon as as many as wanted were calm', async () => {
  expect(await calmest(readings(0, 0.01, 0), { wanted: 2, atMost: 8 })).toEqual([0, 1]);
});

test('leaves out what was read while others took the processor', async () => {
  expect(await calmest(readings(0.6, 0.02, 0.3, 0), { wanted: 2, atMost: 8 })).toEqual([3, 1]);
});

test('on a machine that never calms down takes the calmest', async () => {
  expect(await calmest(readings(0.6, 0.2, 0.9, 0.1), { wanted: 2, atMost: 4 })).toEqual([3, 1]);
});

test('how much others took is a share of the time between two looks', () => {
  const before = 'cpu  100 0 50 800 0 0 0 50 0 0\ncpu0 1 1 1 1 1 1 1 99 0 0\n';
  const after = 'cpu  150 0 60 830 0 0 0 60 0 0\ncpu0 9 9 9 9 9 9 9 999 0 0\n';
  expect(stolenShare(before, after)).toBe(0.1);
  expect(stolenShare('', '')).toBe(0);
});
