import type { Interval } from './bootstrap.ts';
import { gammaDraw } from './gamma-draw.ts';
import type { Resampling } from './gaffke.ts';
import { seededRandom } from './seeded-random.ts';

/** So many of so many. */
export type Share = { count: number; of: number };

/** Rows that people labelled, too: those that only people pass, and those that only the judge passes. */
export type Labelled = { of: number; onlyPeople: number; onlyJudge: number };

const within = (share: number): number => Math.min(1, Math.max(0, share));
const ROUNDS = 2000;

/**
 * The pass rate that people would find on the rows of `apparent`, which only a judge has read: the judge's rate, and by how much
 * people's differs where both have labelled (Angelopoulos and others, Prediction-powered inference, 2023). In each round both
 * parts get random weights and one unseen row each, the best for one end and the worst for the other, as in gaffke.ts. Unlike
 * the quotient of Rogan and Gladen it needs no judge that is better than a coin, and keeps its coverage in small samples.
 */
export function rectifiedRate(
  apparent: Share,
  { of, onlyPeople, onlyJudge }: Labelled,
  { seed = 1, rounds = ROUNDS }: Resampling = {},
): { value: number; interval: Interval } {
  const random = seededRandom(seed);
  /** Weights of rows of two kinds, and of the one that was not seen. */
  const drawn = (one: number, other: number): [number, number, number] => [
    gammaDraw(one, random),
    gammaDraw(other, random),
    gammaDraw(1, random),
  ];
  const lows = new Float64Array(rounds);
  const highs = new Float64Array(rounds);
  for (let round = 0; round < rounds; round++) {
    const [passed, failed, unread] = drawn(apparent.count, apparent.of - apparent.count);
    const read = passed + failed + unread;
    const gained = gammaDraw(onlyPeople, random);
    const [lost, alike, unseen] = drawn(onlyJudge, of - onlyPeople - onlyJudge);
    const labelled = gained + lost + alike + unseen;
    lows[round] = passed / read + (gained - lost - unseen) / labelled;
    highs[round] = (passed + unread) / read + (gained - lost + unseen) / labelled;
  }
  const tail = Math.floor(rounds * 0.025);
  return {
    value: within(apparent.count / apparent.of + (onlyPeople - onlyJudge) / of),
    interval: {
      low: within(lows.toSorted().at(tail) ?? 0),
      high: within(highs.toSorted().at(-1 - tail) ?? 1),
    },
  };
}
