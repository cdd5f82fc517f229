import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fleissKappa } from './fleiss-kappa.ts';

test('the worked example of fourteen raters, ten items and five labels', () => {
  const { observed, byChance, kappa } = fleissKappa([
    [0, 0, 0, 0, 14],
    [0, 2, 6, 4, 2],
    [0, 0, 3, 5, 6],
    [0, 3, 9, 2, 0],
    [2, 2, 8, 1, 1],
    [7, 7, 0, 0, 0],
    [3, 2, 6, 3, 0],
    [2, 5, 3, 2, 2],
    [6, 5, 2, 1, 0],
    [0, 2, 2, 3, 7],
  ]);
  expect(observed).toBeCloseTo(0.378, 3);
  expect(byChance).toBeCloseTo(0.213, 3);
  expect(kappa).toBeCloseTo(0.21, 3);
});

test('of one mind it is 1, and of two minds on everything −1', () => {
  expect(fleissKappa([[3, 0], [0, 3]]).kappa).toBe(1); // prettier-ignore
  expect(fleissKappa([[1, 1], [1, 1]]).kappa).toBe(-1); // prettier-ignore
});

test('an item that weighs twice counts as two', () => {
  const items = [[3, 0], [2, 1], [0, 3]]; // prettier-ignore
  expect(fleissKappa(items, [1, 2, 1]).kappa).toBeCloseTo(fleissKappa([...items, [2, 1]]).kappa, 12);
});

test('other names for the labels change nothing', () => {
  const item = fc.tuple(fc.nat(4), fc.nat(4)).map(([a, b]) => [a, b, 8 - a - b]);
  // Of one label alone there is no kappa to compare.
  const items = fc.array(item, { minLength: 2 }).filter((all) => all.some(([a = 0, b = 0]) => a + b > 0));
  fc.assert(
    fc.property(items, (counts) => {
      const turned = counts.map((labels) => labels.toReversed());
      expect(fleissKappa(turned).kappa).toBeCloseTo(fleissKappa(counts).kappa, 10);
    }),
  );
});

test.each([
  [[]],
  [[[1, 0]]],
  [
    [
      [2, 0],
      [1, 0],
    ],
  ],
])('%j has no agreement', (counts) => {
  // prettier-ignore
  expect(() => fleissKappa(counts)).toThrow(RangeError);
});
