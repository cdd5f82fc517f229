import { expect, test } from 'vitest';
import { heightsOf, nearestStop, readTape, strokesOf, writeTape } from './tape.ts';

test('evenly spread stops count themselves', () => {
  expect(readTape(writeTape('from #:00: * tests', [[36], [41]]))).toEqual([
    { at: 25, text: 'from 0:00: 36 tests' },
    { at: 75, text: 'from 1:00: 41 tests' },
  ]);
});

test('stops count in steps', () => {
  const texts = readTape(writeTape('#×32.3 ms: *%', [[0], [12], [7]])).map(({ text }) => text);
  expect(texts).toEqual(['0 ms: 0%', '32 ms: 12%', '65 ms: 7%']);
});

test('strokes of two paths take turns, pair after pair; a dot is silence', () => {
  expect(strokesOf(['M2 49v2m8-51v100', 'M6 49v30m8-75v50', 'M18 0v8', 'M22 0v6'])).toEqual([
    0, 30, 100, 50, 8, 6,
  ]);
});

test('one value more than stars is the place', () => {
  expect(readTape(writeTape('* users: *', [[5.5, '2,500', '240 ms']]))).toEqual([
    { at: 5.5, text: '2,500 users: 240 ms' },
  ]);
});

test('words without stars stand as they are', () => {
  expect(readTape(writeTape('*', [[10, 'caller, 2.9 to 5.8 s']]))).toEqual([
    { at: 10, text: 'caller, 2.9 to 5.8 s' },
  ]);
});

test('the heights of a drawn curve, without the two points at the edges', () => {
  expect(heightsOf('M0 270c7 0 13-2 20 0c13 0 27-5 40-9s27 7 40 1c7 0 13 0 20 0', 300)).toEqual([30, 39, 38]);
});

test('the nearest stop, and the first of two that are as near', () => {
  const stops = [10, 20, 90].map((at) => ({ at, text: '' }));
  expect([0, 15, 16, 54, 56, 100].map((at) => nearestStop(stops, at))).toEqual([0, 0, 1, 1, 2, 2]);
});
