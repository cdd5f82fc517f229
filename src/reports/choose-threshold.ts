/** A score that no threshold lets through: whatever the assistant says there, it is wrong. */
export const NEVER = -1;

const HUNDREDTHS = Array.from({ length: 101 }, (_, at) => at / 100);
const share = (scores: readonly number[], holds: (score: number) => boolean): number =>
  scores.filter(holds).length / scores.length;

/**
 * The threshold, in hundredths, that lets most through of what should pass and stops most of the rest: the sum of both shares
 * is highest, so that neither kind counts more for being frequent. Of equal ones the highest, which answers less.
 */
export function chooseThreshold(shouldPass: readonly number[], shouldStop: readonly number[]): number {
  let best = { threshold: 0, sum: -1 };
  for (const threshold of HUNDREDTHS) {
    const sum =
      share(shouldPass, (score) => score >= threshold) + share(shouldStop, (score) => score < threshold);
    if (sum >= best.sum - 1e-9) best = { threshold, sum };
  }
  return best.threshold;
}
