import { expect, test } from 'vitest';
import { bootstrap } from './bootstrap.ts';
import { mean } from './mean.ts';

const tosses = [...Array<number>(50).fill(0), ...Array<number>(50).fill(1)];

test('comes near the textbook for a hundred coin tosses', () => {
  const { low, high } = bootstrap(tosses, mean);
  expect(Math.abs(low - (0.5 - 1.96 * 0.05))).toBeLessThan(0.01);
  expect(Math.abs(high - (0.5 + 1.96 * 0.05))).toBeLessThan(0.01);
});

test('is the same for the same seed, and another for another', () => {
  const by = (seed: number) => bootstrap([1, 2, 4, 8, 16], mean, { seed, rounds: 40 });
  expect(by(7)).toEqual(by(7));
  expect(by(7)).not.toEqual(by(8));
});

// Two draws of 0 and 1 have the mean 0, ½ or 1 in a quarter, a half and a quarter of all cases.
test.each([
  [0.95, { low: 0, high: 1 }],
  [0.6, { low: 0, high: 1 }],
  [0.4, { low: 0.5, high: 0.5 }],
])('takes the middle %d of all draws', (confidence, expected) => {
  expect(bootstrap([0, 1], mean, { confidence })).toEqual(expected);
});

test('leaves as many figures out at the top as at the bottom', () => {
  let drawn = 0;
  const next = () => (drawn += 1);
  expect(bootstrap(['any'], next, { rounds: 2000 })).toEqual({ low: 51, high: 1950 });
  drawn = 0;
  expect(bootstrap(['any'], next, { rounds: 2000, confidence: 0.9 })).toEqual({ low: 101, high: 1900 });
});

test('draws as many as there are, and nothing else', () => {
  const draws: string[][] = [];
  bootstrap(['a', 'b', 'c'], (drawn) => draws.push([...drawn]), { rounds: 50 });
  expect(draws.map((drawn) => drawn.length)).toEqual(Array(50).fill(3));
  expect(new Set(draws.flat())).toEqual(new Set(['a', 'b', 'c']));
});

test('the difference of two systems on the same tasks is narrower than either', () => {
  const pairs = tosses.map((toss, index) => ({ a: toss, b: index === 0 ? 1 : toss }));
  const width = (figure: (drawn: readonly { a: number; b: number }[]) => number) => {
    const { low, high } = bootstrap(pairs, figure);
    return high - low;
  };
  const b = (drawn: readonly { b: number }[]) => mean(drawn.map((pair) => pair.b));
  expect(width((drawn) => b(drawn) - mean(drawn.map(({ a }) => a)))).toBeLessThan(width(b) / 4);
});

test('leaves out draws for which the figure is not defined', () => {
  const odd = (drawn: readonly number[]) => (drawn.every((one) => one === 0) ? NaN : mean(drawn));
  expect(bootstrap([0, 1], odd)).toEqual({ low: 0.5, high: 1 });
  expect(bootstrap([0], odd)).toEqual({ low: NaN, high: NaN });
});

test('refuses to draw from nothing', () => {
  expect(() => bootstrap([], mean)).toThrow(RangeError);
});
