/** How often the intervals of the WER lab contain the true value, and its verdicts are wrong, in samples with a known truth. */
import type { Interval } from '../../metrics/bootstrap.ts';
import { mean, sum } from '../../metrics/mean.ts';
import { type ErrorCount, pooledRateInterval } from '../../metrics/pooled-rate.ts';
import { round } from '../../metrics/round.ts';
import { seededRandom } from '../../metrics/seeded-random.ts';
import { subsetDifference } from '../../metrics/subset-difference.ts';

export type Plan = { sizes: readonly number[]; trials: number; rounds?: number };
/** The intervals as published. Fewer rounds than in the labs only make their ends noisier. */
export const PUBLISHED = { trials: 1000, rounds: 400 };
/** A sample size, and for each of the scenarios a share of the trials. */
export type Row = [size: number, ...shares: number[]];

export type Random = () => number;
/** One sample of this size; undefined if the lab gives no interval. */
export type Trial = (size: number, random: Random) => boolean | undefined;

export const holds = ({ low, high }: Interval, truth: number): boolean => low <= truth && truth <= high;

export function rowsOf({ sizes, trials }: Plan, scenarios: readonly Trial[]): Row[] {
  return sizes.map((size) => {
    const shares = scenarios.map((trial, index) => {
      const random = seededRandom(size * 100 + index);
      const outcomes = Array.from({ length: trials }, () => trial(size, random));
      return mean(outcomes.filter((outcome) => outcome !== undefined).map(Number));
    });
    return [size, ...shares.map((share) => round(share, 3))];
  });
}

export const listOf = <Item>(length: number, item: () => Item): Item[] => Array.from({ length }, item);

/** Three to fifteen words; the rate of errors is the same in all of them. */
function utterance(random: Random, rate: number): ErrorCount {
  const length = 3 + Math.floor(random() * 13);
  return { length, errors: listOf(length, random).filter((draw) => draw < rate).length };
}

const HARD_SHARE = 0.1;
const HARD_RATE = 0.4;
const EASY_RATE = 0.003;

/** Most speakers say little and are easy; a few say a lot, and a few are hard. */
function speaker(random: Random): { length: number; rate: number } {
  const utterances = 1 + Math.floor(30 * random() ** 3);
  const length = sum(listOf(utterances, () => 3 + Math.floor(random() * 13)));
  return { length, rate: EASIEST_SPEAKER + (HARDEST_SPEAKER - EASIEST_SPEAKER) * random() ** 3 };
}

const EASIEST_SPEAKER = 0.02;
const HARDEST_SPEAKER = 0.4;
/** The mean cube of a uniform variable on 0 to 1 is a quarter. */
const SPEAKERS_RATE = EASIEST_SPEAKER + (HARDEST_SPEAKER - EASIEST_SPEAKER) / 4;

const wrongOf = (length: number, rate: number, random: Random): number =>
  listOf(length, random).filter((draw) => draw < rate).length;

/** Speakers with rates from 2% to 40%; two systems that are equal over all speakers, of which each suits some better. */
function speakerTrials(plan: Plan): Trial[] {
  const together: Trial = (size, random) => {
    const speakers = listOf(size, () => speaker(random));
    const counts = speakers.map(({ length, rate }) => ({ length, errors: wrongOf(length, rate, random) }));
    return holds(pooledRateInterval(counts, plan), SPEAKERS_RATE);
  };
  const toldApart: Trial = (size, random) => {
    const pairs = listOf(size, () => {
      const { length, rate } = speaker(random);
      const lean = (random() - 0.5) * rate;
      const [first, second] = [rate + lean, rate - lean].map((one) => wrongOf(length, one, random));
      return { length, first: first ?? 0, second: second ?? 0 };
    });
    return (subsetDifference(pairs, plan)?.verdict ?? 'not shown') !== 'not shown';
  };
  return [together, toldApart];
}

/**
 * WER of 1%, errors anywhere; of 4.3%, nearly all in one utterance of ten; two equal systems that are told apart; and the first
 * and the last of these by speaker.
 */
export function werRows(plan: Plan): Row[] {
  const even: Trial = (size, random) =>
    holds(
      pooledRateInterval(
        listOf(size, () => utterance(random, 0.01)),
        plan,
      ),
      0.01,
    );
  const burst = (random: Random) => utterance(random, random() < HARD_SHARE ? HARD_RATE : EASY_RATE);
  const bursts: Trial = (size, random) =>
    holds(
      pooledRateInterval(
        listOf(size, () => burst(random)),
        plan,
      ),
      HARD_SHARE * HARD_RATE + (1 - HARD_SHARE) * EASY_RATE,
    );
  const toldApart: Trial = (size, random) => {
    const pairs = listOf(size, () => {
      const rate = random() * 0.4;
      const { length, errors: first } = utterance(random, rate);
      return { length, first, second: listOf(length, random).filter((draw) => draw < rate).length };
    });
    return (subsetDifference(pairs, plan)?.verdict ?? 'not shown') !== 'not shown';
  };
  return rowsOf(plan, [even, bursts, toldApart, ...speakerTrials(plan)]);
}
