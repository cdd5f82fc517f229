import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { wilson } from './wilson.ts';

// Newcombe (1998), Statistics in Medicine 17, table I, method 3.
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('%i of %i', (successes, trials, low, high) => {
  const interval = wilson(successes, trials);
  expect(interval.low).toBeCloseTo(low, 4);
  expect(interval.high).toBeCloseTo(high, 4);
});

test('a smaller z makes it narrower', () => {
  expect(wilson(5, 10, 1)).toEqual({ low: 0.5 - 0.5 / Math.sqrt(11), high: 0.5 + 0.5 / Math.sqrt(11) });
});

test('holds the share, stays between 0 and 1, and mirrors failures', () => {
  const counts = fc
    .integer({ min: 1, max: 500 })
    .chain((trials) => fc.tuple(fc.nat(trials), fc.constant(trials)));
  fc.assert(
    fc.property(counts, ([successes, trials]) => {
      const { low, high } = wilson(successes, trials);
      expect(low).toBeGreaterThanOrEqual(0);
      expect(low).toBeLessThanOrEqual(successes / trials);
      expect(high).toBeGreaterThanOrEqual(successes / trials);
      expect(high).toBeLessThanOrEqual(1);
      expect(wilson(trials - successes, trials).low).toBeCloseTo(1 - high, 12);
    }),
  );
});

test.each([
  [0, 0],
  [3, 2],
  [-1, 2],
  [1, NaN],
])('refuses %d of %d', (successes, trials) => {
  expect(() => wilson(successes, trials)).toThrow(RangeError);
});
