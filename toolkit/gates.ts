import type { Interval } from '../metrics/bootstrap.ts';
import { labelsToSettle } from '../metrics/labels-to-settle.ts';
import { countText } from '../src/lib/figure-format.ts';
import type { Gate, Verdict } from './measurement.ts';

export type Limited = {
  name: string;
  value: number;
  interval: Interval | null;
  side: 'at most' | 'at least';
  limit: number;
  show: (value: number) => string;
  /** The number of items behind the value, and their name. */
  items?: { count: number; name: string };
  /** What it takes to have an interval at all. */
  fewest?: string;
};

/** Met only if the whole interval is on the right side of the limit, missed only if none of it is. */
function decide({ low, high }: Interval, side: Limited['side'], limit: number): Verdict {
  if (side === 'at most') return high <= limit ? 'met' : low > limit ? 'missed' : 'undecided';
  return low >= limit ? 'met' : high < limit ? 'missed' : 'undecided';
}

/** How many more items would decide; infinity means that no number would. */
export const moreText = (more: number, name: string): string =>
  Number.isFinite(more)
    ? `; about ${countText(more, `more ${name}`)} like these would decide`
    : `; no number of ${name}s like these would decide`;

/** Assumes that the interval narrows with the square root of the sample size. */
function moreOf({ value, interval, limit, items }: Limited): string {
  if (!items || !interval || !Number.isFinite(interval.low + interval.high)) return '';
  const narrowed = (times: number): Interval => ({
    low: value - (value - interval.low) / Math.sqrt(times),
    high: value + (interval.high - value) / Math.sqrt(times),
  });
  return moreText(labelsToSettle(items.count, limit, narrowed), items.name);
}

export function gate(limited: Limited): Gate {
  const { value, interval, side, limit, show } = limited;
  const name = `${limited.name} ${side} ${show(limit)}`;
  if (!interval) {
    const found = Number.isNaN(value) ? 'too few to compare' : `${show(value)}, too few for an interval`;
    return { name, verdict: 'undecided', text: limited.fewest ? `${found}; ${limited.fewest}` : found };
  }
  const verdict = decide(interval, side, limit);
  const text = `${show(value)}, 95% interval ${show(interval.low)} to ${show(interval.high)}`;
  return { name, verdict, text: verdict === 'undecided' ? text + moreOf(limited) : text };
}
