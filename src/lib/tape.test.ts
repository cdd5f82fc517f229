import { expect, test } from 'vitest';
import { heightsOf, nearestStop, readTape, writeTape } from './tape.ts';

test('evenly spread stops count themselves', () => {
  expect(readTape(writeTape('from #:00: * tests', [[36], [41]]))).toEqual([
    { at: 25, text: 'from 0:00: 36 tests' },
    { at: 75, text: 'from 1:00: 41 tests' },
  ]);
});

test('noughts behind the number belong to it', () => {
  const [first, second] = readTape(writeTape('#00 ms: *%', [[0], [12]]));
  expect([first?.text, second?.text]).toEqual(['0 ms: 0%', '100 ms: 12%']);
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
