import { expect, test } from 'vitest';
import { agreement } from './agreement.ts';
import { gwetAc1 } from './gwet.ts';

// Gwet (2008) on the paradox of kappa: 118 and 0 agreed, 5 and 2 not.
test('raters who agree on nearly everything agree, although kappa is below zero', () => {
  const counts = [[118, 5], [2, 0]]; // prettier-ignore
  expect(agreement(counts).kappa).toBeCloseTo(-0.0234, 4);
  expect(gwetAc1(counts)).toBeCloseTo(0.9408, 4);
});

test('of one mind it is 1, and with labels as common as each other it is kappa', () => {
  expect(gwetAc1([[9, 0], [0, 4]])).toBe(1); // prettier-ignore
  const even = [[20, 5], [5, 20]]; // prettier-ignore
  expect(gwetAc1(even)).toBeCloseTo(agreement(even).kappa, 12);
});
