/** The chance of at most this many failures: the cumulative binomial distribution. */
export function chanceOfAtMost(failures: number, runs: number, failureRate: number): number {
  if (failures >= runs || failureRate === 0) return 1;
  if (failureRate === 1) return 0;
  // In logarithms: (1 − p)^n underflows for large n.
  const odds = Math.log(failureRate) - Math.log1p(-failureRate);
  let term = runs * Math.log1p(-failureRate);
  let chance = Math.exp(term);
  for (let k = 1; k <= failures; k++) {
    term += Math.log((runs - k + 1) / k) + odds;
    chance += Math.exp(term);
  }
  return Math.min(1, chance);
}

/**
 * The fewest runs that show a pass rate of at least `target` when up to `failures` of them fail: a lower true rate would
 * do as well with a chance of at most `risk`. Exact, without a normal approximation.
 */
export function acceptanceRuns(target: number, failures: number, risk = 0.05): number {
  if (!(target > 0 && target < 1 && failures >= 0)) {
    throw new RangeError(`No number of runs for a pass rate of ${target} and ${failures} failures`);
  }
  const shows = (runs: number): boolean => chanceOfAtMost(failures, runs, 1 - target) <= risk;
  let [few, enough] = [failures, failures + 1];
  while (!shows(enough)) [few, enough] = [enough, enough * 2];
  while (enough - few > 1) {
    const middle = Math.floor((few + enough) / 2);
    if (shows(middle)) enough = middle;
    else few = middle;
  }
  return enough;
}
