import { expect, test } from 'vitest';
import { nearestStop, readTape, writeTape } from './tape.ts';

test('# is the index of an evenly spaced stop', () => {
  expect(readTape(writeTape('from #:00: * tests', [[36], [41]]))).toEqual([
    { at: 25, text: 'from 0:00: 36 tests' },
    { at: 75, text: 'from 1:00: 41 tests' },
  ]);
});

test('#×n is the index times n', () => {
  const texts = readTape(writeTape('#×32.3 ms: *%', [[0], [12], [7]])).map(({ text }) => text);
  expect(texts).toEqual(['0 ms: 0%', '32 ms: 12%', '65 ms: 7%']);
});

test('a value more than there are stars is the position', () => {
  expect(readTape(writeTape('* users: *', [[5.5, '2,500', '240 ms']]))).toEqual([
    { at: 5.5, text: '2,500 users: 240 ms' },
  ]);
});

test('a single star takes the whole text', () => {
  expect(readTape(writeTape('*', [[10, 'caller, 2.9 to 5.8 s']]))).toEqual([
    { at: 10, text: 'caller, 2.9 to 5.8 s' },
  ]);
});

test('finds the nearest stop, and the first of two equally near', () => {
  const stops = [10, 20, 90].map((at) => ({ at, text: '' }));
  expect([0, 15, 16, 54, 56, 100].map((at) => nearestStop(stops, at))).toEqual([0, 0, 1, 1, 2, 2]);
});
