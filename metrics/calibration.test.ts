import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { calibrationError, type Forecast, reliabilityBins } from './calibration.ts';

const forecasts = (...pairs: [number, number][]): Forecast[] =>
  pairs.map(([score, happened]) => ({ score, happened: happened === 1 }));

test('a score on a border belongs to the upper bin, and 1 to the last', () => {
  const bins = reliabilityBins(forecasts([0.3, 1], [0.299, 0], [1, 1], [0, 0]));
  expect(bins.map(({ cases }) => cases)).toEqual([1, 0, 1, 1, 0, 0, 0, 0, 0, 1]);
  // As a double 0.29 × 100 is a little under 29.
  expect(reliabilityBins(forecasts([0.29, 1]), 100)[29]?.cases).toBe(1);
});

test('the calibration error weighs each bin by its cases, worked out by hand', () => {
  // Three cases said 0.8, two came true: |2.4 − 2|. One said 0.25 and did not: 0.25. Of four cases.
  expect(calibrationError(forecasts([0.8, 1], [0.8, 1], [0.8, 0], [0.25, 0]))).toBeCloseTo(0.65 / 4, 12);
});

test('forecasts of the observed share of each bin are calibrated', () => {
  const exact = forecasts([0.5, 1], [0.5, 0], [0.25, 1], [0.25, 0], [0.25, 0], [0.25, 0]);
  expect(calibrationError(exact)).toBeCloseTo(0, 12);
});

test('it never exceeds the mean distance between score and outcome', () => {
  const one = fc.record({ score: fc.double({ min: 0, max: 1, noNaN: true }), happened: fc.boolean() });
  fc.assert(
    fc.property(fc.array(one, { minLength: 1 }), (cases) => {
      const distance =
        cases.reduce((total, { score, happened }) => total + Math.abs(score - Number(happened)), 0) /
        cases.length;
      expect(calibrationError(cases)).toBeLessThanOrEqual(distance + 1e-9);
    }),
  );
});
