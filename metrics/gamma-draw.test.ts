import { expect, test } from 'vitest';
import { gammaDraw } from './gamma-draw.ts';
import { mean } from './mean.ts';
import { seededRandom } from './seeded-random.ts';

test.each([1, 2.5, 40, 5000])('of shape %d, mean and variance are the shape', (shape) => {
  const random = seededRandom(3);
  const draws = Array.from({ length: 20_000 }, () => gammaDraw(shape, random));
  const centre = mean(draws);
  expect(Math.abs(centre / shape - 1)).toBeLessThan(0.03);
  expect(Math.abs(mean(draws.map((draw) => (draw - centre) ** 2)) / shape - 1)).toBeLessThan(0.06);
  expect(Math.min(...draws)).toBeGreaterThan(0);
});

test('of shape 1 it is an exponential wait', () => {
  const random = seededRandom(5);
  const draws = Array.from({ length: 20_000 }, () => gammaDraw(1, random));
  for (const limit of [0.1, 1, 3])
    expect(draws.filter((draw) => draw > limit).length / draws.length).toBeCloseTo(Math.exp(-limit), 1);
});

test('no item has no weight, and a part of one none that is known', () => {
  expect(gammaDraw(0, seededRandom(1))).toBe(0);
  expect(() => gammaDraw(0.5, seededRandom(1))).toThrow('No weight of 0.5 items');
  expect(() => gammaDraw(-1, seededRandom(1))).toThrow(RangeError);
});
