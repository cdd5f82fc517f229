import { expect, test } from 'vitest';
import judge from '../../src/labs/judge/coverage.json' with { type: 'json' };
import { judgeRows } from './judge-simulations.ts';

/** The last two shares of a row are those of wrong verdicts. */
const parts = ([, ...shares]: readonly number[]) => ({ held: shares.slice(0, -2), wrong: shares.slice(-2) });

test('intervals hold the truth, and verdicts do not come by chance', () => {
  // Of 200 trials with a true coverage of 95%, fewer than 91% hold it once in a hundred times.
  for (const row of judgeRows({ trials: 200, rounds: 200, sizes: [5, 10, 20] })) {
    const { held, wrong } = parts(row);
    expect(held).toHaveLength(6);
    for (const share of held) expect(share).toBeGreaterThanOrEqual(0.91);
    for (const share of wrong) expect(share).toBeLessThanOrEqual(0.09);
  }
});

test('so do those that the page publishes', () => {
  for (const row of judge) {
    const { held, wrong } = parts(row);
    expect(Math.min(...held)).toBeGreaterThanOrEqual(0.94);
    expect(Math.max(...wrong)).toBeLessThanOrEqual(0.06);
  }
});
