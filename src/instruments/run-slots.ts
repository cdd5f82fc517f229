export type RunSlot = { tests: number; level: 1 | 2 | 3; failed: boolean };

/** Whole numbers in proportion to the weights that add up to the total exactly (largest remainder). */
export function apportion(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const exact = weights.map((weight) => (total * weight) / sum);
  const whole = exact.map(Math.floor);
  const missing = total - whole.reduce((all, count) => all + count, 0);
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, missing)) whole[index] = (whole[index] ?? 0) + 1;
  return whole;
}

function resampled(trend: readonly number[], length: number): number[] {
  return Array.from({ length }, (_, index) => {
    const at = ((index + 0.5) / length) * trend.length - 0.5;
    const left = Math.min(trend.length - 1, Math.max(0, Math.floor(at)));
    const from = trend[left] ?? 0;
    const to = trend[Math.min(trend.length - 1, left + 1)] ?? from;
    return from + (to - from) * Math.min(1, Math.max(0, at - left));
  });
}

/**
 * A day's tests spread over equal slots in the shape of the trend. The share of slots marked as failed is the
 * share of failed tests, rounded to whole slots but at least one if any test failed: 0.8 % of 72 slots
 * is 0.58, drawn as 1. Failed slots stand evenly spaced in the order in which the tests ran.
 */
export function runSlots(
  executed: number,
  failed: number,
  trend: readonly number[],
  length: number,
): RunSlot[] {
  const tests = apportion(executed, resampled(trend, length));
  const failedSlots = failed === 0 ? 0 : Math.max(1, Math.round((length * failed) / executed));
  const marks = Array.from({ length: failedSlots }, (_, index) => ((index + 0.5) / failedSlots) * executed);
  const low = Math.min(...tests);
  const third = (Math.max(...tests) - low) / 3;
  let seen = 0;
  return tests.map((count) => {
    const from = seen;
    seen += count;
    const level = count > low + 2 * third ? 3 : count > low + third ? 2 : 1;
    return { tests: count, level, failed: marks.some((mark) => mark >= from && mark < seen) };
  });
}
