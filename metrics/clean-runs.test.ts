import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { chanceOfCleanRuns, cleanRunsNeeded, highestRateAfterClean } from './clean-runs.ts';

test.each([
  [0.5, 0.05, 5],
  [0.1, 0.05, 29],
  [0.05, 0.05, 59],
  [0.01, 0.05, 299],
  [0.01, 0.01, 459],
  [0.5, 0.25, 2],
  [1, 0.05, 1],
])('a failure rate of %d needs, at a risk of %d, %d clean runs', (rate, risk, runs) => {
  expect(cleanRunsNeeded(rate, risk)).toBe(runs);
});

test('one run fewer would leave more than the risk', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.001, max: 0.9, noNaN: true }),
      fc.double({ min: 0.001, max: 0.5, noNaN: true }),
      (rate, risk) => {
        const runs = cleanRunsNeeded(rate, risk);
        expect(chanceOfCleanRuns(rate, runs)).toBeLessThanOrEqual(risk * (1 + 1e-9));
        if (runs > 1) expect(chanceOfCleanRuns(rate, runs - 1)).toBeGreaterThan(risk);
      },
    ),
    { seed: 3 },
  );
});

test('what clean runs leave open is a little below the rule of three', () => {
  expect(highestRateAfterClean(100)).toBeCloseTo(0.0295, 4);
  for (const runs of [10, 50, 1000]) {
    expect(highestRateAfterClean(runs)).toBeLessThan(3 / runs);
    expect(highestRateAfterClean(runs)).toBeGreaterThan(2.5 / runs);
  }
  expect(highestRateAfterClean(0)).toBe(1);
});

test.each([
  [0, 0.05],
  [-1, 0.05],
  [Number.NaN, 0.05],
  [0.1, 0],
  [0.1, 1],
])('refuses %d at %d', (rate, risk) => {
  expect(() => cleanRunsNeeded(rate, risk)).toThrow(RangeError);
});
