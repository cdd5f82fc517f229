import { expect, test } from 'vitest';
import { loudness } from './loudness.ts';

test('the loudest part is 1, silence 0, half as loud a half', () => {
  expect(loudness(Float64Array.from([0, 0, 0.2, -0.2, 0.1, -0.1]), 3)).toEqual([0, 1, 0.5]);
});

test('every sample is in some part', () => {
  expect(loudness(Float64Array.from([0, 0, 0, 0, 0.5]), 2)).toEqual([0, 1]);
});
