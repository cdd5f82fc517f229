import { expect, test } from 'vitest';
import { histogram } from './histogram.ts';

test('keeps empty bins and puts an edge value into the upper bin', () => {
  const samples = [
    { value: 0, count: 2 },
    { value: 19, count: 1 },
    { value: 20, count: 4 },
    { value: 61, count: 3 },
  ];
  expect(histogram(samples, 20)).toEqual({ binWidth: 20, counts: [3, 4, 0, 3] });
});

test('nothing has no bins', () => {
  expect(histogram([], 20)).toEqual({ binWidth: 20, counts: [] });
});

test('holds more samples than a function takes arguments', () => {
  const samples = Array.from({ length: 200_000 }, (_, index) => ({ value: index % 50, count: 1 }));
  expect(histogram(samples, 25).counts).toEqual([100_000, 100_000]);
});
