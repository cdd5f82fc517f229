import { expect, test } from 'vitest';
import { krippendorffAlpha } from './krippendorff.ts';

/** The worked example of three coders and fifteen units that is widely reprinted; * is a missing value. */
const coders = [
  '* * * * * 3 4 1 2 1 1 3 3 * 3',
  '1 * 2 1 3 3 4 3 * * * * * * *',
  '* * 2 1 3 4 4 * 2 1 1 3 3 * 4',
].map((line) => line.split(' ').map((value) => (value === '*' ? -1 : Number(value) - 1)));
const units = Array.from({ length: 15 }, (_, unit) => coders.map((coder) => coder[unit] ?? -1));

test('three coders with missing labels: names, and steps of a scale', () => {
  expect(krippendorffAlpha(units)).toBeCloseTo(0.691, 3);
  expect(krippendorffAlpha(units, [1, 2, 3, 4])).toBeCloseTo(0.811, 3);
});

test('of one mind it is 1, and with one label only it is not defined', () => {
  expect(krippendorffAlpha([[0, 0], [1, 1]])).toBe(1); // prettier-ignore
  expect(krippendorffAlpha([[0, 0], [0, 0]])).toBeNaN(); // prettier-ignore
});

test('items with a single label do not count', () => {
  expect(krippendorffAlpha([...units, [2, -1, -1]])).toBe(krippendorffAlpha(units));
});
