import { Int32Histogram } from './hdr.ts';

/**
 * Counting by HdrHistogram, in whole microseconds with three significant digits: a bucket is at most 0.1% wide, from a
 * microsecond to an hour, in under 100 kB.
 */
export type Histogram = InstanceType<typeof Int32Histogram>;

const DIGITS = 3;
/** An hour; longer times count as one hour. */
const HIGHEST = 3_600_000_000;

export function newHistogram(): Histogram {
  const histogram = new Int32Histogram(1, 2, DIGITS);
  histogram.autoResize = true;
  return histogram;
}

/** Rounded down, so that the time lies between the ends of its bucket. */
export function count(histogram: Histogram, ms: number, times = 1): void {
  histogram.recordValueWithCount(Math.min(HIGHEST, Math.floor(ms * 1000)), times);
}
