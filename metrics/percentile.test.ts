import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentile, sampleCount } from './percentile.ts';

const each = (values: readonly number[]) => values.map((value) => ({ value, count: 1 }));

test('is the nearest rank of the sorted samples', () => {
  const samples = each([35, 20, 15, 50, 40]);
  expect([5, 30, 40, 50, 100].map((p) => percentile(samples, p))).toEqual([15, 20, 20, 35, 50]);
});

test('counts weighted samples as often as they were seen', () => {
  const samples = [
    { value: 100, count: 94 },
    { value: 300, count: 1 },
    { value: 900, count: 5 },
  ];
  expect(sampleCount(samples)).toBe(100);
  expect([94, 95, 96].map((p) => percentile(samples, p))).toEqual([100, 300, 900]);
});

test('refuses an empty set', () => {
  expect(() => percentile([], 50)).toThrow(RangeError);
});

test('has at least p % of the samples at or below it, and fewer below it', () => {
  const samples = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(samples, fc.integer({ min: 1, max: 100 }), (values, p) => {
      const result = percentile(each(values), p);
      expect(values.filter((value) => value <= result).length * 100).toBeGreaterThanOrEqual(
        p * values.length,
      );
      expect(values.filter((value) => value < result).length * 100).toBeLessThan(p * values.length);
    }),
  );
});

test('a value that was never seen is no sample', () => {
  const samples = [
    { value: 1, count: 0 },
    { value: 5, count: 3 },
  ];
  expect([0, 1, 100].map((p) => percentile(samples, p))).toEqual([5, 5, 5]);
  expect(() => percentile([{ value: 1, count: 0 }], 50)).toThrow('No percentile 50 of 0 samples');
});
