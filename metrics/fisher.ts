/** ln n! for n up to the largest asked for so far. */
const logFactorials = [0];
function logFactorial(n: number): number {
  for (let at = logFactorials.length; at <= n; at++)
    logFactorials.push((logFactorials[at - 1] as number) + Math.log(at));
  return logFactorials[n] as number;
}

const logChoose = (n: number, k: number): number => logFactorial(n) - logFactorial(k) - logFactorial(n - k);

/**
 * Fisher's exact test, one-sided: the chance that two independent events, which happen in `first` and `second` of `all` cases,
 * coincide in at least `both` of them.
 */
export function chanceOfMeeting(both: number, first: number, second: number, all: number): number {
  let chance = 0;
  for (let k = both; k <= Math.min(first, second); k++) {
    if (second - k > all - first) continue;
    chance += Math.exp(logChoose(first, k) + logChoose(all - first, second - k) - logChoose(all, second));
  }
  return Math.min(1, chance);
}
