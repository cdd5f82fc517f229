import { agreement, type Agreement } from '../../../metrics/agreement.ts';
import type { Interval } from '../../../metrics/bootstrap.ts';
import { wilson } from '../../../metrics/wilson.ts';
import type { Share } from '../../../metrics/rectified-rate.ts';
import type { RatedRow } from './read-labels.ts';

export type Rate = { value: number; interval: Interval | null };

/** A rate as a line of a table. */
export type RateLine = { name: string; note?: string; rate: Rate };

export const rateOf = ({ count, of }: Share): Rate => ({ value: count / of, interval: wilson(count, of) });
export const shareRate = (share: Share): Rate | null => (share.of > 0 ? rateOf(share) : null);

/** A single label has no kappa, and a single row shows nothing. */
export const kappaRate = (value: number, rows: number, interval: () => Interval): Rate => ({
  value,
  interval: Number.isNaN(value) || rows < 2 ? null : interval(),
});

/** Two raters' labels of one row. */
export type Pair = readonly [number, number];

export const pairsOf = (rows: readonly RatedRow[], one: number, other: number): Pair[] =>
  rows.flatMap(({ labels }) => {
    const [first = -1, second = -1] = [labels[one], labels[other]];
    return first >= 0 && second >= 0 ? [[first, second]] : [];
  });

export function tally(pairs: readonly Pair[], labels: number): number[][] {
  const counts = Array.from({ length: labels }, () => Array<number>(labels).fill(0));
  for (const [first, second] of pairs) {
    const row = counts[first] ?? [];
    row[second] = (row[second] ?? 0) + 1;
  }
  return counts;
}

export const cohen = (pairs: readonly Pair[], labels: number): Agreement => agreement(tally(pairs, labels));
