import { chanceOfAtMost } from './acceptance-runs.ts';
import type { Interval } from './bootstrap.ts';

const TAIL = 0.025;
const HALVINGS = 50;

/** The lowest share at which this many successes are not surprising. */
function lowest(successes: number, trials: number): number {
  if (successes === 0) return 0;
  let [low, high] = [0, 1];
  for (let round = 0; round < HALVINGS; round++) {
    const middle = (low + high) / 2;
    if (1 - chanceOfAtMost(successes - 1, trials, middle) < TAIL) low = middle;
    else high = middle;
  }
  return low;
}

/**
 * The exact 95 % interval of a share (Clopper and Pearson, 1934). Neither end is wrong more often than in 2.5 % of samples,
 * whatever the share: with Wilson's, of one success in one trial, the lower end is so in 20 %.
 */
export function clopperPearson(successes: number, trials: number): Interval {
  if (!(trials > 0 && successes >= 0 && successes <= trials))
    throw new RangeError(`No share of ${successes} in ${trials} trials`);
  return { low: lowest(successes, trials), high: 1 - lowest(trials - successes, trials) };
}
