import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { correctedRate, type Calibration } from './corrected-rate.ts';
import { seededRandom } from './seeded-random.ts';

const calibration = (passed: number, ofPassed: number, failed: number, ofFailed: number): Calibration => ({
  passed: { count: passed, of: ofPassed },
  failed: { count: failed, of: ofFailed },
});

test('the worked example of epiR: 23 of 150 by a test of 96 and 89 % are 5.1 %', () => {
  const found = correctedRate({ count: 23, of: 150 }, calibration(960, 1000, 890, 1000));
  expect(found?.value).toBeCloseTo(0.051, 3);
  expect(found?.interval.low).toBe(0);
  expect(found?.interval.high).toBeCloseTo(0.13, 1);
});

test('fewer positives than a test would raise by mistake are none', () => {
  expect(correctedRate({ count: 6, of: 151 }, calibration(964, 1000, 927, 1000))?.value).toBe(0);
});

const shares = fc.record({
  of: fc.integer({ min: 1, max: 400 }),
  part: fc.double({ min: 0, max: 1, noNaN: true }),
});
const share = shares.map(({ of, part }) => ({ count: Math.round(of * part), of }));

test('a perfect judge corrects nothing', () => {
  fc.assert(
    fc.property(share, fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 99 }), (apparent, a, b) => {
      expect(correctedRate(apparent, calibration(a, a, b, b))?.value).toBeCloseTo(
        apparent.count / apparent.of,
        10,
      );
    }),
  );
});

test('with the names of the labels swapped everything is mirrored', () => {
  fc.assert(
    fc.property(share, share, share, (apparent, passed, failed) => {
      const one = correctedRate(apparent, { passed, failed });
      const other = correctedRate(
        { count: apparent.of - apparent.count, of: apparent.of },
        { passed: failed, failed: passed },
      );
      if (!one || !other) {
        expect(one).toBe(other);
        return;
      }
      expect(other.value).toBeCloseTo(1 - one.value, 9);
      expect(other.interval.low).toBeCloseTo(1 - one.interval.high, 9);
      expect(other.interval.high).toBeCloseTo(1 - one.interval.low, 9);
    }),
  );
});

test('a judge that is no better than a coin, or was never compared, corrects nothing', () => {
  const rate = { count: 5, of: 10 };
  expect(correctedRate(rate, calibration(5, 10, 5, 10))).toBeUndefined();
  expect(correctedRate(rate, calibration(2, 10, 3, 10))).toBeUndefined();
  expect(correctedRate(rate, calibration(0, 0, 3, 10))).toBeUndefined();
  expect(correctedRate(rate, calibration(3, 10, 0, 0))).toBeUndefined();
  expect(correctedRate({ count: 0, of: 0 }, calibration(9, 10, 9, 10))).toBeUndefined();
});

test('the interval holds the true rate in at least 95 of 100 surveys', () => {
  const random = seededRandom(7);
  const drawn = (trials: number, chance: number): number =>
    Array.from({ length: trials }, () => random()).filter((one) => one < chance).length;
  for (const [rate, sees, catches] of [
    [0.8, 0.9, 0.7],
    [0.5, 0.95, 0.9],
    [0.95, 0.85, 0.8],
  ] as const) {
    // prettier-ignore
    let held = 0;
    for (let survey = 0; survey < 400; survey += 1) {
      const passes = drawn(300, rate * sees + (1 - rate) * (1 - catches));
      const found = correctedRate(
        { count: passes, of: 300 },
        calibration(drawn(60, sees), 60, drawn(40, catches), 40),
      );
      if (found && found.interval.low <= rate && rate <= found.interval.high) held += 1;
    }
    expect(held / 400).toBeGreaterThanOrEqual(0.94);
  }
});
