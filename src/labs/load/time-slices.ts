import { newHistogram, count, type Histogram } from './histogram.ts';

export type TimeSlice = {
  histogram: Histogram;
  failed: number;
  /** Milliseconds of all requests together. */
  sum: number;
  users: number | null;
};

const MOST_SLICES = 120;
const FIRST_SECONDS = 1;

/**
 * Splits a run of unknown length into at most 120 slices of equal length: they start at one second, and
 * whenever there are too many, pairs are merged. Times may come in any order.
 */
export function timeSlices() {
  let slices = new Map<number, TimeSlice>();
  let seconds = FIRST_SECONDS;
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];

  function joinPairs(): void {
    const joined = new Map<number, TimeSlice>();
    for (const [index, slice] of slices) {
      const half = Math.floor(index / 2);
      const there = joined.get(half);
      if (!there) joined.set(half, slice);
      else {
        there.histogram.add(slice.histogram);
        there.failed += slice.failed;
        there.sum += slice.sum;
        there.users = Math.max(there.users ?? 0, slice.users ?? 0) || null;
      }
    }
    slices = joined;
    seconds *= 2;
    [first, last] = [Math.floor(first / 2), Math.floor(last / 2)];
  }

  function sliceAt(time: number): TimeSlice {
    let index = Math.floor(time / (seconds * 1000));
    while (Math.max(last, index) - Math.min(first, index) >= MOST_SLICES) {
      if (slices.size === 0) break;
      joinPairs();
      index = Math.floor(time / (seconds * 1000));
    }
    [first, last] = [Math.min(first, index), Math.max(last, index)];
    let slice = slices.get(index);
    if (!slice) {
      slice = { histogram: newHistogram(), failed: 0, sum: 0, users: null };
      slices.set(index, slice);
    }
    return slice;
  }

  return {
    add(time: number, ms: number, isFailed: boolean, times = 1): void {
      const slice = sliceAt(time);
      count(slice.histogram, ms, times);
      slice.sum += ms * times;
      if (isFailed) slice.failed += times;
    },
    users(time: number, users: number): void {
      const slice = sliceAt(time);
      slice.users = Math.max(slice.users ?? 0, users);
    },
    /** From the first to the last; null for slices without requests. */
    result(): { seconds: number; slices: (TimeSlice | null)[] } {
      const length = slices.size === 0 ? 0 : last - first + 1;
      return { seconds, slices: Array.from({ length }, (_, index) => slices.get(first + index) ?? null) };
    },
  };
}
