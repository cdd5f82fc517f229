import { normalQuantile } from './normal-quantile.ts';

/** Above so many expected samples beyond the percentile the normal curve and the sum give the same ranks. */
const SUMMED = 500;

export type RankInterval = {
  /** Ranks from 1; 0 if there are too few samples for a lower end, and one more than the samples if too few for an upper one. */
  low: number;
  high: number;
};

/** The largest number that the draws stay at or below with at most the given chance; −1 if there is none. */
function lowQuantile(draws: number, share: number, chance: number): number {
  const odds = Math.log(share) - Math.log1p(-share);
  let term = draws * Math.log1p(-share);
  let sum = Math.exp(term);
  let number = -1;
  while (sum <= chance && number < draws) {
    number += 1;
    term += Math.log((draws - number) / (number + 1)) + odds;
    sum += Math.exp(term);
  }
  return number;
}

/**
 * The ranks between which the percentile of all requests that could have been sent lies, by the binomial distribution:
 * how many of the measured ones fall below it is a matter of so many draws. No shape of the distribution is presumed,
 * but independent requests are; a pause that hits many at once makes the true interval wider.
 */
export function percentileRanks(percentile: number, count: number, confidence = 0.95): RankInterval {
  if (!(percentile > 0 && percentile < 100 && count >= 1))
    throw new RangeError(`No interval of percentile ${percentile} of ${count} samples`);
  const tail = (1 - confidence) / 2;
  const beyond = 1 - percentile / 100;
  if (count * beyond <= SUMMED) {
    const fewest = lowQuantile(count, beyond, tail);
    const most = lowQuantile(count, beyond, 1 - tail) + 1;
    return { low: Math.max(0, count - most), high: fewest < 0 ? count + 1 : count - fewest };
  }
  const z = normalQuantile(1 - tail);
  const middle = count * (1 - beyond);
  const reach = z * Math.sqrt(middle * beyond);
  return {
    low: Math.max(0, Math.floor(middle - reach + 0.5)),
    high: Math.min(count + 1, Math.ceil(middle + reach + 0.5)),
  };
}

/** The number of samples that gives the percentile a two-sided interval. */
export const samplesForBothEnds = (percentile: number, confidence = 0.95): number =>
  Math.ceil(Math.log((1 - confidence) / 2) / Math.log(percentile / 100));
