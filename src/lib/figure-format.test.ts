import { expect, test } from 'vitest';
import {
  clockText,
  countText,
  durationText,
  formatNumber,
  minutesText,
  percentFigure,
  roundDuration,
} from './figure-format.ts';

const plain = (text: string) => text.replace('\u00A0', ' ');

test('numbers', () => {
  expect(formatNumber(2847)).toBe('2,847');
  expect(formatNumber(94.2, 1)).toBe('94.2');
  expect(percentFigure(1 / 3)).toEqual({ value: '33.3', unit: '%' });
});

test('durations keep about three digits and change unit when they should', () => {
  expect([80, 999, 999.6, 1240, 61_500, 252_000].map(durationText).map(plain)).toEqual([
    '80 ms',
    '999 ms',
    '1.00 s',
    '1.24 s',
    '61.5 s',
    '4.2 min',
  ]);
});

test('each unit begins at its own limit', () => {
  expect([9_999, 10_000, 119_999, 120_000].map(durationText).map(plain)).toEqual([
    '10.00 s',
    '10.0 s',
    '120.0 s',
    '2.0 min',
  ]);
  expect([999, 1000].map(roundDuration).map(plain)).toEqual(['999 ms', '1 s']);
});

test('clock times carry over into minutes', () => {
  expect([0, 4200, 59_960, 61_000].map(clockText)).toEqual(['00:00.0', '00:04.2', '01:00.0', '01:01.0']);
});

test('chosen durations carry no digits that nobody measured', () => {
  expect([800, 1200, 2000].map(roundDuration).map(plain)).toEqual(['800 ms', '1.2 s', '2 s']);
});

test('minutes carry over', () => {
  expect([48_000, 192_000, 119_600, 65_000].map(minutesText)).toEqual(['0:48', '3:12', '2:00', '1:05']);
});

test('counts agree with their noun', () => {
  expect([countText(1, 'row'), countText(1200, 'row'), countText(2, 'match', 'matches')]).toEqual([
    '1 row',
    '1,200 rows',
    '2 matches',
  ]);
});
