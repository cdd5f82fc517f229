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

test('below 100 the first calm reading counts, whatever came before', () => {
  expect(read([97, calm], [99, calm])).toEqual([97, 1]);
  expect(read([67, busy], [98, calm], [99, calm])).toEqual([98, 2]);
  expect(read([99, busy], [97, calm])).toEqual([97, 2]);
  expect(read([67, busy], [100, busy])).toEqual([100, 2]);
});

test('on a machine that never calms down the calmest reading counts', () => {
  expect(read([67, 0.3], [80, 0.1], [95, 0.2])).toEqual([80, 3]);
});
