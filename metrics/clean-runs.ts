/** The probability that all runs pass although each fails at this rate. */
export const chanceOfCleanRuns = (failureRate: number, runs: number): number => (1 - failureRate) ** runs;

/** The fewest consecutive clean runs whose probability at this failure rate is at most `risk`. */
export function cleanRunsNeeded(failureRate: number, risk = 0.05): number {
  if (!(failureRate > 0 && failureRate <= 1 && risk > 0 && risk < 1)) {
    throw new RangeError(`No number of runs for a failure rate of ${failureRate} and a risk of ${risk}`);
  }
  if (failureRate === 1) return 1;
  const runs = Math.ceil(Math.log(risk) / Math.log1p(-failureRate));
  // The quotient of two logarithms may be slightly off an integer.
  return runs > 1 && chanceOfCleanRuns(failureRate, runs - 1) <= risk ? runs - 1 : runs;
}

/**
 * The highest failure rate that clean runs alone do not rule out: 1 − risk^(1/n). For 95 % this is the rule of three, 3/n,
 * which is a little higher and easier to work out.
 */
export const highestRateAfterClean = (runs: number, risk = 0.05): number =>
  runs === 0 ? 1 : -Math.expm1(Math.log(risk) / runs);
