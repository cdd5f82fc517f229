import { expect, test } from 'vitest';
import { sampleSizeForDifference } from './sample-size.ts';

// The values of the usual tables, before a correction for continuity.
test.each([
  [0.6, 0.7, {}, 356],
  [0.5, 0.6, {}, 388],
  [0.9, 0.95, {}, 435],
  [0.6, 0.7, { power: 0.9 }, 477],
  [0.6, 0.7, { confidence: 0.99 }, 530],
])('%d against %d %o takes %d of each', (first, second, asked, size) => {
  expect(sampleSizeForDifference(first, second, asked)).toBe(size);
});

test('does not mind which of the two comes first, nor whether passes or failures are counted', () => {
  const size = sampleSizeForDifference(0.8, 0.92);
  expect(sampleSizeForDifference(0.92, 0.8)).toBe(size);
  expect(sampleSizeForDifference(0.2, 0.08)).toBe(size);
});

test('no number shows a difference that is none', () => {
  expect(sampleSizeForDifference(0.9, 0.9)).toBe(Infinity);
});

test.each([
  [-0.1, 0.5],
  [0.5, 1.1],
  [Number.NaN, 0.5],
])('refuses %d and %d', (first, second) => {
  expect(() => sampleSizeForDifference(first, second)).toThrow(RangeError);
});
