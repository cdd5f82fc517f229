import { expect, test } from 'vitest';
import { firstReach, kneeOf } from './knee.ts';

const curve = (y: (x: number) => number, xs: readonly number[]) => xs.map((x) => ({ x, y: y(x) }));
const steps = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100];

test('finds the corner of a hockey stick', () => {
  expect(kneeOf(curve((x) => (x <= 70 ? 100 : 100 + (x - 70) * 40), steps))?.x).toBe(70);
});

test('finds where the slope of x² passes that of its chord', () => {
  expect(kneeOf(curve((x) => x * x, steps))?.x).toBe(50);
});

test('does not depend on the units of either axis', () => {
  const knee = kneeOf(curve((x) => x ** 3, steps))?.x;
  expect(kneeOf(curve((x) => 7 + 1000 * x ** 3, steps))?.x).toBe(knee);
});

test('sees no knee in a straight, flattening, falling or too short curve', () => {
  expect(kneeOf(curve((x) => 3 * x, steps))).toBeUndefined();
  expect(kneeOf(curve((x) => Math.sqrt(x), steps))).toBeUndefined();
  expect(kneeOf(curve((x) => -x, steps))).toBeUndefined();
  expect(kneeOf([{ x: 1, y: 1 }])).toBeUndefined();
});

test('says where a level is first reached', () => {
  const points = [
    { x: 0, y: 100 },
    { x: 100, y: 300 },
    { x: 200, y: 1300 },
  ];
  expect(firstReach(points, 800)).toBe(150);
  expect(firstReach(points, 50)).toBe(0);
  expect(firstReach(points, 5000)).toBeUndefined();
});
