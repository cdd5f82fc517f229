import { expect, test } from 'vitest';
import { slope } from './slope.ts';

test('by hand: 4 over 5', () => {
  const points = [
    { x: 1, y: 2 },
    { x: 2, y: 3 },
    { x: 3, y: 5 },
    { x: 4, y: 4 },
  ];
  expect(slope(points)).toBeCloseTo(0.8, 12);
});

test('of the first set of Anscombe’s quartet (1973) is 0.500', () => {
  const x = [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5];
  const y = [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68];
  expect(slope(x.map((at, index) => ({ x: at, y: y[index] ?? NaN })))).toBeCloseTo(0.5001, 4);
});

test('one x has no slope', () => {
  expect(
    slope([
      { x: 1, y: 1 },
      { x: 1, y: 2 },
    ]),
  ).toBeNaN();
});
