import { expect, test } from 'vitest';
import { power } from '../../gallery/wave.ts';
import { noiseAt, toneOf } from './no-speech.ts';

test.each([-45, -35])('noise has %i dB', (decibels) => {
  expect(10 * Math.log10(power(noiseAt(decibels, 3)))).toBeCloseTo(decibels, 6);
});

test('a tone sounds for its part of each period, and is silent in the rest', () => {
  const samples = toneOf({ id: 'busy', hertz: [400], on: 0.75, every: 1.5 });
  expect(samples).toHaveLength(160_000);
  const from = (second: number): Float64Array => samples.subarray(second * 16_000, (second + 0.7) * 16_000);
  expect(power(from(0))).toBeCloseTo(0.1 ** 2 / 2, 4);
  expect(power(from(0.75))).toBe(0);
  expect(power(from(1.5))).toBeCloseTo(0.1 ** 2 / 2, 4);
});
