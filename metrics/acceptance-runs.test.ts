import { expect, test } from 'vitest';
import { acceptanceRuns, chanceOfAtMost } from './acceptance-runs.ts';
import { cleanRunsNeeded } from './clean-runs.ts';

// The tables of reliability demonstration: 95 % reliability with 95 % confidence, and 90 % with 90 %.
test.each([
  [0.95, 0, 0.05, 59],
  [0.95, 1, 0.05, 93],
  [0.95, 2, 0.05, 124],
  [0.95, 3, 0.05, 153],
  [0.9, 0, 0.1, 22],
  [0.9, 1, 0.1, 38],
  [0.99, 0, 0.05, 299],
  [0.99, 1, 0.05, 473],
])('a pass rate of %d with %d failures at a risk of %d takes %d runs', (target, failures, risk, runs) => {
  expect(acceptanceRuns(target, failures, risk)).toBe(runs);
});

test('without a failure it is the number of clean runs', () => {
  for (const target of [0.5, 0.8, 0.97, 0.999])
    expect(acceptanceRuns(target, 0)).toBe(cleanRunsNeeded(1 - target));
});

test('sums the binomial distribution', () => {
  expect(chanceOfAtMost(1, 3, 0.5)).toBeCloseTo(0.5, 12);
  expect(chanceOfAtMost(2, 10, 0.1)).toBeCloseTo(0.9298091736, 9);
  expect(chanceOfAtMost(3, 3, 0.2)).toBe(1);
  expect(chanceOfAtMost(0, 5, 0)).toBe(1);
  expect(chanceOfAtMost(0, 5, 1)).toBe(0);
});

test.each([0, 1, Number.NaN])('a pass rate of %d cannot be shown', (target) => {
  expect(() => acceptanceRuns(target, 0)).toThrow(RangeError);
});
