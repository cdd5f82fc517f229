import { expect, test } from 'vitest';
import { compareWithBare } from './paint.ts';

const timing = (firstPaint: number, largestPaint: number, blocked: number) => ({
  firstPaint,
  largestPaint,
  blocked,
});

test('medians are compared, and blocking counts beyond that of the bare page', () => {
  const page = [timing(500, 650, 130), timing(480, 640, 120), timing(2000, 3000, 900)];
  const bare = [timing(400, 500, 20), timing(410, 510, 30), timing(420, 520, 40)];
  expect(compareWithBare(page, bare)).toEqual({
    firstPaint: 1.22,
    largestPaint: 1.27,
    largestPaintMs: 650,
    blocked: 15,
  });
});

test('a page that blocks less than the bare page blocks nothing', () => {
  expect(compareWithBare([timing(1, 1, 0)], [timing(1, 1, 50)]).blocked).toBe(0);
});
