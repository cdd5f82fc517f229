import { expect, test } from 'vitest';
import { phoneSlowdown } from './phone-slowdown.ts';

test.each([
  [100, 1],
  [150, 1],
  [475, 1.5],
  [800, 2],
  [1050, 2.5],
  [1300, 3],
  [1533, 4],
  [2000, 6],
])('a machine of index %i is %f times as fast as the phone', (index, factor) => {
  expect(phoneSlowdown(index)).toBeCloseTo(factor, 2);
});
