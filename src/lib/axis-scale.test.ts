import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisScale, niceStep, percentAlong } from './axis-scale.ts';

test('steps are 1, 2 or 5 times a power of ten', () => {
  expect([3, 7, 12, 48, 90, 1000].map((range) => niceStep(range, 5))).toEqual([1, 2, 5, 10, 20, 200]);
  expect(niceStep(0.3, 3)).toBeCloseTo(0.1);
});

test('an axis starts at 0 and covers the highest value', () => {
  expect(axisScale(1830, 4)).toEqual({ max: 2000, step: 500, ticks: [0, 500, 1000, 1500, 2000] });
  expect(axisScale(2000, 4).max).toBe(2000);
  expect(axisScale(0.9, 5).ticks).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 2, max: 10 }), (highest, parts) => {
      const { max, step, ticks } = axisScale(highest, parts);
      expect(max).toBeGreaterThanOrEqual(highest);
      expect(max - step).toBeLessThan(highest);
      expect(ticks.length - 1).toBeLessThanOrEqual(parts);
    }),
  );
});

test('a position never leaves the scale', () => {
  expect(percentAlong(25, 200)).toBe(12.5);
  expect(percentAlong(4.8, 5, 1)).toBe(95);
  expect(percentAlong(2, 3)).toBe(66.7);
  expect(percentAlong(3, 11, 1)).toBe(20);
  expect(percentAlong(-3, 10)).toBe(0);
  expect(percentAlong(30, 10)).toBe(100);
});
