import { percentileRanks } from '../../../metrics/order-statistic.ts';
import { count, newHistogram, type Histogram } from './histogram.ts';
import { PERCENTILES, type Figure } from './run.ts';

/** Times in ms with how often each was measured: as they are while few of them differ, then by HdrHistogram. */
export type Times = { total: number; max: number; exact: Map<number, number> | null; histogram: Histogram };

/** A hundred kilobytes, of each of two hundred endpoints. */
const MOST_DIFFERENT = 2000;
/** An hour; what takes longer is counted as one. */
const LONGEST = 3_600_000;

export const newTimes = (): Times => ({ total: 0, max: 0, exact: new Map(), histogram: newHistogram() });

export const timesIn = (histogram: Histogram): Times => ({
  total: histogram.totalCount,
  max: histogram.maxValue / 1000,
  exact: null,
  histogram,
});

export function addTime(times: Times, measured: number, often = 1): void {
  const ms = Math.min(LONGEST, measured);
  const { exact } = times;
  times.total += often;
  times.max = Math.max(times.max, ms);
  if (!exact) {
    count(times.histogram, ms, often);
    return;
  }
  exact.set(ms, (exact.get(ms) ?? 0) + often);
  if (exact.size <= MOST_DIFFERENT) return;
  times.histogram = histogramOf(times);
  times.exact = null;
}

export function histogramOf({ exact, histogram }: Times): Histogram {
  if (!exact) return histogram;
  const filled = newHistogram();
  for (const [ms, often] of exact) count(filled, ms, often);
  return filled;
}

/** So many times lie between its ends, which are the same where they are known exactly. */
type Bucket = { low: number; high: number; often: number };

function bucketsOf({ exact, histogram, max }: Times): Bucket[] {
  if (exact)
    return [...exact]
      .toSorted(([one], [other]) => one - other)
      .map(([ms, often]) => ({ low: ms, high: ms, often }));
  const buckets: Bucket[] = [];
  for (let index = 0; index < histogram.countsArrayLength; index++) {
    const often = histogram.getCountAtIndex(index);
    const low = histogram.valueFromIndex(index);
    const high = Math.min(histogram.nextNonEquivalentValue(low) / 1000, max);
    if (often > 0) buckets.push({ low: low / 1000, high, often });
  }
  return buckets;
}

/** Ranks count from 1; none is beyond the last. */
function bucketAt(buckets: readonly Bucket[], rank: number): Bucket | undefined {
  let seen = 0;
  return rank < 1 ? undefined : buckets.find(({ often }) => (seen += often) >= rank);
}

const nearestRank = (percentile: number, total: number): number =>
  Math.max(1, Math.ceil(Number(((percentile * total) / 100).toFixed(6))));

/** More than a limit is set in; an address has room for them. */
const DIGITS = 6;

/** Rounded, but never to the inside: the end of an interval that is beyond a limit stays beyond it. */
function outward(ms: number, direction: 1 | -1): number {
  const near = Number(ms.toPrecision(DIGITS));
  if ((near - ms) * direction >= 0) return near;
  const step = 10 ** (Math.floor(Math.log10(ms)) + 1 - DIGITS);
  return Number((near + direction * step).toPrecision(DIGITS));
}

/**
 * Percentiles with their 95% intervals. Where times are known only by their bucket, an interval reaches to its far ends, so
 * that no limit is met or missed by the rounding. `least` is the same for times of which only bounds are known.
 */
export function figuresOf(
  times: Times,
  percentiles: readonly number[] = PERCENTILES,
  least = times,
): Figure[] {
  const buckets = bucketsOf(times);
  const lowest = least === times ? buckets : bucketsOf(least);
  return percentiles.map((percentile) => {
    const ranks = percentileRanks(percentile, times.total);
    const value = bucketAt(buckets, nearestRank(percentile, times.total));
    const [low, high] = [bucketAt(lowest, ranks.low), bucketAt(buckets, ranks.high)];
    return [
      value ? Number(((value.low + value.high) / 2).toPrecision(DIGITS)) : 0,
      low ? outward(low.low, -1) : null,
      high ? outward(high.high, 1) : null,
    ];
  });
}
