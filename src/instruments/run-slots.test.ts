import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { apportion, runSlots } from './run-slots.ts';

test('apportions whole numbers that add up', () => {
  expect(apportion(10, [1, 1, 1])).toEqual([4, 3, 3]);
  expect(apportion(100, [49.5, 0.2, 50.3])).toEqual([50, 0, 50]);
  expect(apportion(7, [1.2, 1.3, 4.5])).toEqual([1, 1, 5]);
  expect(apportion(8, [1.4, 1.9, 4.7])).toEqual([1, 2, 5]);
});

const weights = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 2, maxLength: 30 });

test('never loses a test, whatever the trend', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 5000 }), weights, (executed, trend) => {
      const slots = runSlots(executed, 0, trend, 72);
      expect(slots.reduce((sum, { tests }) => sum + tests, 0)).toBe(executed);
      expect(slots.some(({ failed }) => failed)).toBe(false);
    }),
  );
});

const failedOf = (executed: number, failed: number) =>
  runSlots(executed, failed, [3, 5, 8, 6], 72).filter((slot) => slot.failed).length;

test('the share of failed slots is the share of failed tests, rounded to whole slots', () => {
  expect(failedOf(2847, 23)).toBe(1);
  expect(failedOf(2847, 1)).toBe(1);
  expect(failedOf(2847, 120)).toBe(3);
  expect(failedOf(7200, 3600)).toBe(36);
});

test('shades follow the trend', () => {
  const slots = runSlots(3000, 0, [1, 5, 10], 30);
  expect(slots[0]?.level).toBe(1);
  expect(slots[14]?.level).toBe(2);
  expect(slots[29]?.level).toBe(3);
});

test('the trend is drawn out evenly, in thirds of its range, failures at even distances', () => {
  const slots = runSlots(24, 12, [1, 2], 4);
  expect(slots.map(({ tests }) => tests)).toEqual([4, 5, 7, 8]);
  expect(slots.map(({ level }) => level)).toEqual([1, 1, 3, 3]);
  expect(slots.map(({ failed }) => failed)).toEqual([false, true, false, true]);
});

test('a slot at the edge of a third belongs to the lower one', () => {
  expect(runSlots(6, 0, [0, 1, 2, 3], 4).map(({ level }) => level)).toEqual([1, 1, 2, 3]);
});

test('a failure at the edge of two slots belongs to the later one', () => {
  expect(runSlots(8, 4, [1, 1], 2).map(({ failed }) => failed)).toEqual([false, true]);
});
