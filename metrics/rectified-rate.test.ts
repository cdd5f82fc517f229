import { expect, test } from 'vitest';
import { clopperPearson } from './clopper-pearson.ts';
import { rectifiedRate } from './rectified-rate.ts';
import { seededRandom } from './seeded-random.ts';

test('the judge’s rate, less what it passes too often', () => {
  const { value, interval } = rectifiedRate(
    { count: 830, of: 1000 },
    { of: 200, onlyPeople: 10, onlyJudge: 26 },
  );
  expect(value).toBeCloseTo(0.75, 10);
  expect(interval.low).toBeGreaterThan(0.66);
  expect(interval.low).toBeLessThan(0.7);
  expect(interval.high).toBeGreaterThan(0.79);
  expect(interval.high).toBeLessThan(0.83);
});

test('with a judge that is known to agree, the interval is nearly that of the share', () => {
  const { interval } = rectifiedRate(
    { count: 30, of: 40 },
    { of: 1_000_000, onlyPeople: 0, onlyJudge: 0 },
    { rounds: 20_000 },
  );
  const exact = clopperPearson(30, 40);
  expect(interval.low).toBeCloseTo(exact.low, 2);
  expect(interval.high).toBeCloseTo(exact.high, 2);
});

test('a judge that passes everything says nothing: the rate is that of the labels', () => {
  const { value, interval } = rectifiedRate(
    { count: 500, of: 500 },
    { of: 40, onlyPeople: 0, onlyJudge: 10 },
  );
  expect(value).toBe(0.75);
  const exact = clopperPearson(30, 40);
  expect(interval.low).toBeCloseTo(exact.low, 1);
  expect(interval.high).toBeGreaterThanOrEqual(exact.high - 0.01);
});

test('full agreement on a few rows is not certain, and no end leaves 0 to 1', () => {
  const { value, interval } = rectifiedRate({ count: 100, of: 100 }, { of: 10, onlyPeople: 0, onlyJudge: 0 });
  expect(value).toBe(1);
  expect(interval.high).toBe(1);
  expect(interval.low).toBeLessThan(0.75);
});

test('more labels, and more rows read by the judge, narrow it', () => {
  const widthOf = (labels: number, read: number): number => {
    const { interval } = rectifiedRate(
      { count: 0.8 * read, of: read },
      { of: labels, onlyPeople: 0.05 * labels, onlyJudge: 0.1 * labels },
    );
    return interval.high - interval.low;
  };
  expect(widthOf(400, 1000)).toBeLessThan(0.7 * widthOf(100, 1000));
  expect(widthOf(400, 1000)).toBeLessThan(0.8 * widthOf(400, 100));
});

test('the interval holds the true rate, also near 100%, where that of Lang and Reiczigel does too seldom', () => {
  const random = seededRandom(7);
  const passes = 0.97;
  const isPassed = (isGood: boolean): boolean => random() < (isGood ? 0.95 : 0.1);
  const [trials, misses] = [300, { low: 0, high: 0 }];
  for (let trial = 0; trial < trials; trial++) {
    const labelled = { of: 60, onlyPeople: 0, onlyJudge: 0 };
    for (let row = 0; row < labelled.of; row++) {
      const isGood = random() < passes;
      if (isPassed(isGood) === isGood) continue;
      if (isGood) labelled.onlyPeople++;
      else labelled.onlyJudge++;
    }
    const apparent = { count: 0, of: 400 };
    for (let row = 0; row < apparent.of; row++) apparent.count += Number(isPassed(random() < passes));
    const { interval } = rectifiedRate(apparent, labelled, { rounds: 300 });
    if (interval.low > passes) misses.low++;
    if (interval.high < passes) misses.high++;
  }
  expect(misses.low / trials).toBeLessThanOrEqual(0.03);
  expect(misses.high / trials).toBeLessThanOrEqual(0.03);
});
