import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { agreement } from './agreement.ts';

test('is −.09 for the example in which Cohen introduced kappa (1960)', () => {
  const { observed, byChance, kappa } = agreement([
    [25, 13, 12],
    [12, 2, 16],
    [3, 15, 2],
  ]);
  expect(observed).toBe(0.29);
  expect(byChance).toBe(0.35);
  expect(kappa).toBeCloseTo(-0.06 / 0.65, 12);
});

test('by hand: 35 of 50 agree, and 25 would by chance', () => {
  const { observed, byChance, kappa } = agreement([
    [20, 5],
    [10, 15],
  ]);
  expect({ observed, byChance }).toEqual({ observed: 0.7, byChance: 0.5 });
  expect(kappa).toBeCloseTo(0.4, 12);
});

test('is nothing for a rater who says always the same, and undefined if both do', () => {
  expect(
    agreement([
      [75, 0],
      [25, 0],
    ]).kappa,
  ).toBe(0);
  expect(
    agreement([
      [9, 0],
      [0, 0],
    ]).kappa,
  ).toBeNaN();
});

test('does not depend on who is named first', () => {
  const row = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(fc.array(row, { minLength: 3, maxLength: 3 }), (counts) => {
      const turned = counts.map((_, label) => counts.map((other) => other[label] ?? 0));
      expect(agreement(turned).kappa).toBeCloseTo(agreement(counts).kappa, 12);
      expect(agreement(counts).kappa).toBeLessThanOrEqual(1);
    }),
  );
});

test('refuses raters with different labels', () => {
  expect(() => agreement([[1, 2]])).toThrow(RangeError);
});
