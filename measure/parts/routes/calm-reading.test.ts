import { expect, test } from 'vitest';
import { calmestOf, verdictOf } from './calm-reading.ts';

const [calm, busy] = [0, 0.1];

/** Takes what is given, in turn, until it is enough, and says what counted and how many were taken. */
function read(...readings: [performance: number, stolen: number][]) {
  const taken: { reading: { performance: number }; stolen: number }[] = [];
  for (const [performance, stolen] of readings) {
    taken.push({ reading: { performance }, stolen });
    if (verdictOf(taken)) break;
  }
  return [(verdictOf(taken) ?? calmestOf(taken))?.performance, taken.length];
}

test('a first 100 counts at once, however busy the machine is', () => {
  expect(read([100, calm])).toEqual([100, 1]);
  expect(read([100, busy])).toEqual([100, 1]);
});

test('of two calm readings below 100 the lower counts', () => {
  expect(read([97, calm], [99, calm])).toEqual([97, 2]);
});

test('where calm readings disagree, the middle of three counts', () => {
  expect(read([97, calm], [100, calm], [98, calm])).toEqual([98, 3]);
  expect(read([97, calm], [100, calm], [100, calm])).toEqual([100, 3]);
});

test('what was read while others took the processor does not count', () => {
  expect(read([67, busy], [98, calm], [70, busy], [99, calm])).toEqual([98, 4]);
  expect(read([67, busy], [100, busy])).toEqual([100, 2]);
});

test('on a machine that never calms down the middle of the three calmest counts', () => {
  expect(read([67, 0.3], [90, 0.1], [80, 0.2], [95, 0.05])).toEqual([90, 4]);
});
