import { mcnemar } from '../../../metrics/mcnemar.ts';
import { positionBias, type BothOrders } from '../../../metrics/position-bias.ts';
import { rateOf, shareRate, tally, type Pair, type Rate } from './rated-pairs.ts';
import { VERDICTS, type OrdersRead } from './read-orders.ts';

/** A count of one outcome out of two, with the exact binomial test. */
type Side = { first: number; second: number; rate: Rate | null; chance: number };

export type OrderReport = {
  raters: [aFirst: string, bFirst: string];
  labels: string[];
  /** counts[verdict with A first][verdict with B first]. */
  counts: number[][];
  pairs: number;
  changed: Rate;
  /** The position that changed verdicts favour. */
  place: Side;
  /** A and B, where a changed verdict counts as a tie. */
  answer: Side;
  ties: number;
};

const sideOf = (first: number, second: number): Side => ({
  first,
  second,
  rate: shareRate({ count: first, of: first + second }),
  chance: mcnemar(first, second),
});

/** Null without a pair, or until the visitor says what the verdicts mean. */
export function orderReportOf({ raters, rows }: OrdersRead): OrderReport | null {
  if (rows.length === 0) return null;
  const pairs = rows.map(({ labels: [aFirst = 0, bFirst = 0] }): Pair => [aFirst, bFirst]);
  const verdicts = pairs.map((pair) => pair.map((place) => VERDICTS[place]) as unknown as BothOrders);
  const { kept, toFirst, toSecond } = positionBias(verdicts);
  const changed = toFirst + toSecond;
  return {
    raters,
    labels: [...VERDICTS],
    counts: tally(pairs, VERDICTS.length),
    pairs: pairs.length,
    changed: rateOf({ count: changed, of: pairs.length }),
    place: sideOf(toFirst, toSecond),
    answer: sideOf(kept.A, kept.B),
    ties: kept.tie + changed,
  };
}
