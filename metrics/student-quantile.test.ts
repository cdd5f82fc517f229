import { expect, test } from 'vitest';
import { normalQuantile } from './normal-quantile.ts';
import { studentQuantile } from './student-quantile.ts';

test.each([
  [0.975, 1, 12.706],
  [0.975, 2, 4.303],
  [0.975, 3, 3.182],
  [0.995, 4, 4.604],
  [0.995, 6, 3.707],
  [0.95, 7, 1.895],
  [0.99, 30, 2.457],
])(
  'the quantile of %d with %i degrees of freedom is the one of the printed tables',
  (share, freedom, value) => {
    expect(studentQuantile(share, freedom)).toBeCloseTo(value, 3);
  },
);

test('with many degrees of freedom it is that of the normal distribution', () => {
  expect(studentQuantile(0.975, 100_000)).toBeCloseTo(normalQuantile(0.975), 3);
});

test.each([
  [0.5, 3],
  [1, 3],
  [0.9, 0],
  [0.9, 2.5],
])('%d with %d degrees of freedom has none', (share, freedom) => {
  expect(() => studentQuantile(share, freedom)).toThrow(RangeError);
});
