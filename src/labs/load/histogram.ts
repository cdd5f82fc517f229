import { percentileRanks } from '../../../metrics/order-statistic.ts';
import { Int32Histogram } from './hdr.ts';
import { PERCENTILES, type Figure } from './run.ts';

/**
 * Counting by HdrHistogram, in whole microseconds with three significant digits: a figure is at most 0.1% above what an exact
 * sort would give, from a microsecond to an hour, in under 100 kB.
 */
export type Histogram = InstanceType<typeof Int32Histogram>;

const DIGITS = 3;
/** An hour; what takes longer is counted as one. */
const HIGHEST = 3_600_000_000;

export function newHistogram(): Histogram {
  const histogram = new Int32Histogram(1, 2, DIGITS);
  histogram.autoResize = true;
  return histogram;
}

export function count(histogram: Histogram, ms: number, times = 1): void {
  histogram.recordValueWithCount(Math.min(HIGHEST, Math.round(ms * 1000)), times);
}

/** Milliseconds at ranks from 1, which must rise; a rank beyond the last is null, as is 0. */
export function valuesAt(histogram: Histogram, ranks: readonly number[]): (number | null)[] {
  const { totalCount, maxValue, countsArrayLength } = histogram;
  const values: (number | null)[] = [];
  let index = -1;
  let seen = 0;
  for (const rank of ranks) {
    while (seen < rank && index < countsArrayLength - 1) {
      index += 1;
      seen += histogram.getCountAtIndex(index);
    }
    const isThere = rank >= 1 && rank <= totalCount;
    const value = isThere ? histogram.highestEquivalentValue(histogram.valueFromIndex(index)) : 0;
    values.push(isThere ? Math.min(value, maxValue) / 1000 : null);
  }
  return values;
}

const nearestRank = (percentile: number, total: number): number =>
  Math.max(1, Math.ceil(Number(((percentile * total) / 100).toFixed(6))));

export function figuresOf(histogram: Histogram, percentiles: readonly number[] = PERCENTILES): Figure[] {
  const total = histogram.totalCount;
  return percentiles.map((percentile) => {
    const { low, high } = percentileRanks(percentile, total);
    const [least = null, value = null, most = null] = valuesAt(histogram, [
      low,
      nearestRank(percentile, total),
      high,
    ]);
    return [value ?? 0, least, most];
  });
}
