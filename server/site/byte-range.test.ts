import { expect, test } from 'vitest';
import { parseRange } from './byte-range.ts';

test.each([
  ['bytes=0-9', 0, 9],
  ['bytes=0-0', 0, 0],
  ['BYTES= 5-5 ', 5, 5],
  ['bytes=990-', 990, 999],
  ['bytes=999-', 999, 999],
  ['bytes=-10', 990, 999],
  ['bytes=-1', 999, 999],
  ['bytes=990-5000', 990, 999],
  ['bytes=-5000', 0, 999],
])('of 1000 bytes %j is %d to %d', (header, start, end) => {
  expect(parseRange(header, 1000)).toEqual({ start, end });
});

test.each(['bytes=1000-', 'bytes=1000-1000', 'bytes=5000-6000', 'bytes=-0'])('%j lies outside', (header) => {
  expect(parseRange(header, 1000)).toBe('unsatisfiable');
});

test('of an empty file nothing can be had', () => {
  expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable');
  expect(parseRange('bytes=-5', 0)).toBe('unsatisfiable');
});

test.each([
  'bytes=5-1',
  'bytes=5000-4000',
  'bytes=0-1,5-6',
  'bytes=a-b',
  'items=0-1',
  'bytes=-',
  'bytes',
  'x bytes=0-1',
  'bytes=1-2x',
  'bytes=1-2 x',
  `bytes=0-${'9'.repeat(16)}`,
])('%j is nothing to obey', (header) => expect(parseRange(header, 1000)).toBeUndefined());
