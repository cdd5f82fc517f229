import { highestRateAfterClean } from './clean-runs.ts';
import { roundsFor, type Resampling } from './gaffke.ts';
import type { Difference, ErrorPair } from './paired-difference.ts';
import { seededRandom } from './seeded-random.ts';

/** Of five, the 32 ways to swap the systems within utterances leave no one-sided chance below 3%. */
export const FEWEST_PAIRS = 6;

/**
 * By how much the second system's error rate is above the first's, with the middle 95% of the difference in random subsets of
 * the utterances (Hartigan, 1969). It leaves out 0 just where a permutation test, which swaps the systems within utterances,
 * says p ≤ 5%, however few they are; the bootstrap's interval does so too often below a few dozen. Undefined below six.
 */
export function subsetDifference(
  pairs: readonly ErrorPair[],
  { seed = 1, rounds = roundsFor(pairs.length) }: Resampling = {},
): Difference | undefined {
  if (pairs.filter(({ length }) => length > 0).length < FEWEST_PAIRS) return undefined;
  const random = seededRandom(seed);
  const differenceOf = (isIn: () => boolean): number => {
    let [errors, length] = [0, 0];
    for (const pair of pairs)
      if (isIn()) {
        errors += pair.second - pair.first;
        length += pair.length;
      }
    return length === 0 ? Number.NaN : errors / length;
  };
  const value = differenceOf(() => true);
  const subsets = Float64Array.from({ length: rounds }, () => differenceOf(() => random() < 0.5));
  const found = subsets.filter((one) => !Number.isNaN(one)).toSorted();
  // An empty subset stands for what lies beyond all others, on either side.
  const tail = Math.floor(rounds * 0.025) - (rounds - found.length);
  let [low = 0, high = 0] = [found.at(tail), found.at(-1 - tail)];
  if (low === high) {
    // All alike: so many utterances may still be otherwise, all wrong by one system and all right by the other.
    const unlike = highestRateAfterClean(pairs.length, 0.025);
    [low, high] = [low * (1 - unlike) - unlike, high * (1 - unlike) + unlike];
  }
  return { value, low, high, verdict: low > 0 ? 'first better' : high < 0 ? 'second better' : 'not shown' };
}
