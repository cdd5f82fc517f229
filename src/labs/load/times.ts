import { percentileRanks } from '../../../metrics/order-statistic.ts';
import { count, newHistogram, type Histogram } from './histogram.ts';
import { PERCENTILES, type Figure } from './run.ts';

/** Times in ms with how often each was measured: exactly while there are few distinct values, then by HdrHistogram. */
export type Times = { total: number; max: number; exact: Map<number, number> | null; histogram: Histogram };

/** A hundred kilobytes for each of two hundred endpoints. */
const MOST_DIFFERENT = 2000;
/** An hour; longer times count as one hour. */
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

/** A count of times between two bounds, which are equal if the times are exact. */
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

/** More digits than limits use, but few enough for a URL. */
const DIGITS = 6;

/** Rounded outwards, so that the end of an interval beyond a limit stays beyond it. */
function outward(ms: number, direction: 1 | -1): number {
  const near = Number(ms.toPrecision(DIGITS));
  if ((near - ms) * direction >= 0) return near;
  const step = 10 ** (Math.floor(Math.log10(ms)) + 1 - DIGITS);
  return Number((near + direction * step).toPrecision(DIGITS));
}

/**
 * Percentiles with their 95% intervals. If times are known only by bucket, an interval includes whole buckets, so
 * that rounding never decides a limit. `least` has the lower bounds if only bounds are known.
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
