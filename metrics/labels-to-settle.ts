import type { Interval } from './bootstrap.ts';

/** More labels than anyone collects: if they are not enough, labels alone will not decide it. */
const MOST_TIMES = 10_000;

export const excludes = ({ low, high }: Interval, target: number): boolean => low >= target || high < target;

/**
 * How many labels more make an interval leave out the target, if they fall like those there are. `intervalAt` gives the
 * interval for so many times the labels. 0 where it does already, infinite where no number of labels will do.
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
