import type { Interval } from './bootstrap.ts';
import { seededRandom } from './seeded-random.ts';

export type Resampling = { seed?: number; rounds?: number };

/** Limits the draws to what a visitor will wait for: with many items each round is more precise, so fewer are enough. */
const DRAWS = 20_000_000;
export const roundsFor = (items: number): number => Math.max(200, Math.min(2000, Math.floor(DRAWS / items)));

/**
 * The 95% interval of a figure of sampled items, after Gaffke (2005). In each round every item gets a random weight, as in
 * Rubin's Bayesian bootstrap, and so does one more item that was not seen: for the low end the best possible, for the high end
 * the worst. So the interval keeps its width where all items are alike; of a share its ends are those of Clopper and Pearson.
 * `figures` gives both for the weights of the items and of the one more.
 */
export function gaffke(
  items: number,
  figures: (weights: Float64Array, unseen: number) => Interval,
  { seed = 1, rounds = roundsFor(items) }: Resampling = {},
): Interval {
  const random = seededRandom(seed);
  const weights = new Float64Array(items + 1);
  const ends: Interval[] = [];
  for (let round = 0; round < rounds; round++) {
    for (let item = 0; item <= items; item++) weights[item] = -Math.log(1 - random());
    ends.push(figures(weights.subarray(0, items), weights[items] as number));
  }
  const tail = Math.floor(rounds * 0.025);
  const ranked = (end: 'low' | 'high') => Float64Array.from(ends, (figure) => figure[end]).toSorted();
  return { low: ranked('low').at(tail) ?? Number.NaN, high: ranked('high').at(-1 - tail) ?? Number.NaN };
}

/** Of the mean of values that cannot leave `least` to `most`. */
export function meanInterval(
  values: readonly number[],
  { low: least, high: most }: Interval,
  resampling?: Resampling,
): Interval {
  return gaffke(
    values.length,
    (weights, unseen) => {
      let sum = 0;
      let total = unseen;
      for (let item = 0; item < weights.length; item++) {
        sum += (weights[item] as number) * (values[item] as number);
        total += weights[item] as number;
      }
      return { low: (sum + unseen * least) / total, high: (sum + unseen * most) / total };
    },
    resampling,
  );
}
