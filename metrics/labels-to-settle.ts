import type { Interval } from './bootstrap.ts';

/** More labels than anyone would collect: if they are not enough, more labels will not decide it. */
const MOST_TIMES = 10_000;

export const excludes = ({ low, high }: Interval, target: number): boolean => low >= target || high < target;

/**
 * How many more labels make the interval exclude the target, if they are distributed like the present ones. `intervalAt` gives the
 * interval for a multiple of the labels. 0 if it already does, infinite if no number of labels is enough.
 */
export function labelsToSettle(
  labels: number,
  target: number,
  intervalAt: (times: number) => Interval | undefined,
): number {
  const settles = (count: number): boolean => {
    const interval = intervalAt(count / labels);
    return interval !== undefined && excludes(interval, target);
  };
  if (settles(labels)) return 0;
  let [few, enough] = [labels, labels * 2];
  while (!settles(enough)) {
    if (enough > labels * MOST_TIMES) return Number.POSITIVE_INFINITY;
    [few, enough] = [enough, enough * 2];
  }
  while (enough - few > 1) {
    const middle = Math.floor((few + enough) / 2);
    if (settles(middle)) enough = middle;
    else few = middle;
  }
  return enough - labels;
}
