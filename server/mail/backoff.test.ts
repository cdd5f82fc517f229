import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FIRST_DELAY_MS, LONGEST_DELAY_MS, MAX_TRIES, retryDelay } from './backoff.ts';

const HOUR_MS = 3_600_000;
const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const retriedTry = fc.integer({ min: 1, max: MAX_TRIES - 1 });

describe('retryDelay', () => {
  test('starts at five seconds, less the jitter', () => {
    expect(retryDelay(1, () => 0)).toBe(FIRST_DELAY_MS);
    expect(retryDelay(1, () => 0.5)).toBe(4_500);
  });

  test('stays between four seconds and six hours, whatever chance says', () => {
    fc.assert(
      fc.property(retriedTry, chance, (tries, random) => {
        const delay = retryDelay(tries, () => random);
        expect(delay).toBeGreaterThanOrEqual(4_000);
        expect(delay).toBeLessThanOrEqual(LONGEST_DELAY_MS);
      }),
    );
  });

  test('a later try never waits less than an earlier one under the same chance', () => {
    fc.assert(
      fc.property(retriedTry, retriedTry, chance, (one, other, random) => {
        const [earlier, later] = one < other ? [one, other] : [other, one];
        expect(retryDelay(later, () => random)).toBeGreaterThanOrEqual(
          retryDelay(earlier, () => random) ?? 0,
        );
      }),
    );
  });

  test('takes about three days in all and then gives up for good', () => {
    fc.assert(
      fc.property(fc.array(chance, { minLength: MAX_TRIES, maxLength: MAX_TRIES }), (chances) => {
        let total = 0;
        let tries = 1;
        for (let delay = retryDelay(tries, next); delay !== null; delay = retryDelay(tries, next)) {
          total += delay;
          tries += 1;
        }
        expect(tries).toBe(MAX_TRIES);
        expect(total).toBeGreaterThan(60 * HOUR_MS);
        expect(total).toBeLessThan(78 * HOUR_MS);

        function next() {
          return chances[tries - 1] ?? 0;
        }
      }),
    );
  });
});
