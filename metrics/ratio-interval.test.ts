import { expect, test } from 'vitest';
import { percentileRanks } from './order-statistic.ts';
import { ratioInterval } from './ratio-interval.ts';
import { seededRandom } from './seeded-random.ts';

const INFINITY = Number.POSITIVE_INFINITY;

test('without a spread the ratio is the quotient', () => {
  const exact = (value: number) => ({ value, low: value, high: value });
  expect(ratioInterval(exact(100), exact(120))).toEqual({
    value: expect.closeTo(1.2),
    low: expect.closeTo(1.2),
    high: expect.closeTo(1.2),
    verdict: 'higher',
  });
  expect(ratioInterval(exact(100), exact(80))?.verdict).toBe('lower');
});

test('each end takes the reach that matters to it', () => {
  const ratio = ratioInterval({ value: 100, low: 50, high: 100 }, { value: 100, low: 100, high: 100 });
  expect(ratio).toMatchObject({ low: expect.closeTo(1), high: expect.closeTo(2), verdict: 'not shown' });
});

test('swapped samples give the inverse', () => {
  const [a, b] = [
    { value: 80, low: 70, high: 95 },
    { value: 130, low: 120, high: 160 },
  ];
  const [there, back] = [ratioInterval(a, b), ratioInterval(b, a)];
  expect(there?.low).toBeCloseTo(1 / (back?.high ?? 0));
  expect(there?.high).toBeCloseTo(1 / (back?.low ?? 0));
});

test('an end that is not known leaves the ratio open on that side only', () => {
  const open = { value: 100, low: 90, high: INFINITY };
  const known = { value: 300, low: 290, high: 310 };
  expect(ratioInterval(open, known)).toMatchObject({ low: 0, verdict: 'not shown' });
  expect(ratioInterval(open, known)?.high).toBeLessThan(4);
  expect(ratioInterval(known, { ...open, value: 400, low: 390 })).toMatchObject({
    high: INFINITY,
    verdict: 'higher',
  });
  expect(ratioInterval({ value: 0, low: 0, high: 0 }, known)).toBeUndefined();
});

test('of several comparisons each is wider: 1.31 times, on logarithms, for five', () => {
  const [a, b] = [
    { value: 100, low: 95, high: 105 },
    { value: 108, low: 103, high: 113 },
  ];
  const [one, five] = [ratioInterval(a, b), ratioInterval(a, b, 5)];
  expect(one?.verdict).toBe('higher');
  expect(five?.verdict).toBe('not shown');
  expect(Math.log(1.08 / (five?.low ?? 0)) / Math.log(1.08 / (one?.low ?? 0))).toBeCloseTo(2.5758 / 1.96, 3);
});

test('p95 of two samples that differ by a tenth: the interval holds the truth as often as it says', () => {
  const random = seededRandom(3);
  const estimate = (scale: number) => {
    const sample = Array.from({ length: 800 }, () => -Math.log(1 - random()) * scale).toSorted(
      (a, b) => a - b,
    );
    const { low, high } = percentileRanks(95, sample.length);
    const at = (rank: number): number => sample[rank - 1] ?? INFINITY;
    return { value: at(760), low: at(low), high: at(high) };
  };
  const rounds = 400;
  let held = 0;
  for (let round = 0; round < rounds; round++) {
    const ratio = ratioInterval(estimate(1), estimate(1.1));
    if (ratio && ratio.low <= 1.1 && ratio.high >= 1.1) held += 1;
  }
  expect(held / rounds).toBeGreaterThan(0.93);
});
