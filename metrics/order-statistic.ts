import { normalQuantile } from './normal-quantile.ts';

/** Above so many expected samples beyond the percentile the normal curve and the sum give the same ranks. */
const SUMMED = 500;

export type RankInterval = {
  /** Ranks from 1; 0 where so few samples give no lower end, and one more than there are samples where they give no upper one. */
  low: number;
  high: number;
};

/** The largest number that so many draws stay at or below with no more than the chance; −1 if there is none. */
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

/** So many samples give the percentile an interval with both ends. */
export const samplesForBothEnds = (percentile: number, confidence = 0.95): number =>
  Math.ceil(Math.log((1 - confidence) / 2) / Math.log(percentile / 100));
