import { expect, test } from 'vitest';
import { normalQuantile } from './normal-quantile.ts';

test.each([
  [0.5, 0],
  [0.8, 0.841621234],
  [0.9, 1.281551566],
  [0.95, 1.644853627],
  [0.975, 1.959963985],
  [0.995, 2.575829304],
  [0.001, -3.090232306],
  [0.02, -2.053748911],
])('%d of a normal distribution lie below %d', (share, value) => {
  expect(normalQuantile(share)).toBeCloseTo(value, 7);
});

test.each([0, 1, Number.NaN])('%d has none', (share) => {
  expect(() => normalQuantile(share)).toThrow(RangeError);
});
