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

test('a curve that does not start at zero has its knee where the same one from zero has it', () => {
  const moved = (dx: number, dy: number) =>
    kneeOf(curve((x) => x ** 3, steps).map(({ x, y }) => ({ x: x + dx, y: y + dy })));
  expect(moved(0, 0)?.x).toBe(60);
  expect(moved(500, 0)?.x).toBe(560);
  expect(moved(0, 9_000_000)?.x).toBe(60);
  expect(moved(-300, -4_000_000)?.x).toBe(-240);
});

test('sees no knee where the ends of the curve are level, above each other or missing', () => {
  const hanging = (first: number, last: number) => [
    { x: 0, y: first },
    { x: 5, y: -10 },
    { x: 10, y: last },
  ];
  expect(kneeOf(hanging(0, 10))?.x).toBe(5);
  expect(kneeOf(hanging(10, 10))).toBeUndefined();
  expect(kneeOf(hanging(10, 0))).toBeUndefined();
  const upright = [
    { x: 5, y: 0 },
    { x: 9, y: 1 },
    { x: 5, y: 10 },
  ];
  expect(kneeOf(upright)).toBeUndefined();
  expect(kneeOf(upright.map((point, index) => (index === 2 ? { x: 4, y: 10 } : point)))).toBeUndefined();
  expect(kneeOf([])).toBeUndefined();
});

test('of two points that hang equally far the first is the knee', () => {
  const flat = [0, 0, 1, 2, 4];
  const points = flat.map((y, x) => ({ x, y }));
  expect(kneeOf(points)?.x).toBe(1);
});

test('says where a level is first reached', () => {
  const points = [
    { x: 0, y: 100 },
    { x: 100, y: 300 },
    { x: 200, y: 1300 },
  ];
  expect(firstReach(points, 800)).toBe(150);
  expect(firstReach(points, 50)).toBe(0);
  expect(firstReach(points, 300)).toBe(100);
  expect(firstReach(points, 1300)).toBe(200);
  expect(firstReach(points, 5000)).toBeUndefined();
});
