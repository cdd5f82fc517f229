import { expect, test } from 'vitest';
import { chanceOfMeeting } from './fisher.ts';

test('the lady tasting tea: all four cups right by chance once in 70', () => {
  expect(chanceOfMeeting(4, 4, 4, 8)).toBeCloseTo(1 / 70, 12);
  expect(chanceOfMeeting(3, 4, 4, 8)).toBeCloseTo(17 / 70, 12);
});

test('something is certain', () => {
  expect(chanceOfMeeting(0, 3, 5, 20)).toBeCloseTo(1, 12);
  expect(chanceOfMeeting(8, 9, 9, 10)).toBeCloseTo(1, 12);
});

// scipy.stats.hypergeom.sf(7, 100, 12, 15) and .sf(2, 50, 9, 11)
test('as SciPy computes it', () => {
  expect(chanceOfMeeting(8, 12, 15, 100)).toBeCloseTo(1.2884997402460828e-5, 15);
  expect(chanceOfMeeting(3, 9, 11, 50)).toBeCloseTo(0.3076536429600991, 12);
});
