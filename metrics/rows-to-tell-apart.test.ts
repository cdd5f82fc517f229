import { expect, test } from 'vitest';
import { mcnemar } from './mcnemar.ts';
import { rowsToTellApart } from './rows-to-tell-apart.ts';

const chanceAfter = (first: number, second: number, times: number): number =>
  mcnemar(Math.round(first * times), Math.round(second * times));

test.each([
  [5, 0, 40],
  [8, 3, 100],
  [30, 20, 400],
  [52, 48, 1000],
])(
  '%i and %i of %i rows: the exact test decides with about so many more, and not with half of them',
  (...counts) => {
    const [first, second, rows] = counts;
    expect(mcnemar(first, second)).toBeGreaterThan(0.05);
    const more = rowsToTellApart(first, second, rows);
    expect(chanceAfter(first, second, 1 + (1.1 * more) / rows)).toBeLessThanOrEqual(0.06);
    expect(chanceAfter(first, second, 1 + (0.5 * more) / rows)).toBeGreaterThan(0.05);
  },
);

test('both sides count alike, more rows without a difference need more, and a draw is never decided', () => {
  expect(rowsToTellApart(3, 8, 100)).toBe(rowsToTellApart(8, 3, 100));
  expect(rowsToTellApart(8, 3, 1000)).toBeGreaterThan(rowsToTellApart(8, 3, 100) * 9);
  expect(rowsToTellApart(7, 7, 100)).toBe(Number.POSITIVE_INFINITY);
  expect(rowsToTellApart(0, 0, 100)).toBe(Number.POSITIVE_INFINITY);
});
