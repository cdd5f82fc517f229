import { expect, test } from 'vitest';
import { median } from './median.ts';

test.each([
  [[7], 7],
  [[9, 1, 10], 9],
  [[10, 9, 1, 2], 5.5],
])('of %j is %d', (values, middle) => {
  const given = [...values];
  expect(median(values)).toBe(middle);
  expect(values).toEqual(given);
});

test('of nothing is no number', () => {
  expect(median([])).toBeNaN();
});
