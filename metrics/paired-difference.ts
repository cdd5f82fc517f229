import { bootstrap, type Interval } from './bootstrap.ts';

/** Errors of two systems in the same utterance, and its length. */
export type ErrorPair = { first: number; second: number; length: number };

export type Difference = Interval & {
  value: number;
  verdict: 'first better' | 'second better' | 'not shown';
};

const rateDifference = (pairs: readonly ErrorPair[]): number => {
  let errors = 0;
  let length = 0;
  for (const pair of pairs) {
    errors += pair.second - pair.first;
    length += pair.length;
  }
  return length === 0 ? Number.NaN : errors / length;
};

/**
 * By how much the second system's error rate is above the first's, with the interval of that difference. Utterances are
 * drawn as pairs: a hard one is hard for both, and what both share cancels. An interval that holds 0 shows no difference;
 * it does not show that there is none.
 */
export function pairedDifference(pairs: readonly ErrorPair[], rounds = 2000): Difference {
  const interval = bootstrap(pairs, rateDifference, { rounds });
  const verdict = interval.low > 0 ? 'first better' : interval.high < 0 ? 'second better' : 'not shown';
  return { value: rateDifference(pairs), ...interval, verdict };
}
