export type Step = {
  connections: number;
  /** Orders a second that came back with a 2xx. */
  perSecond: number;
  /** Answers outside 2xx, time-outs and broken connections. */
  failed: number;
  /** Milliseconds, these three. */
  mean: number;
  p50: number;
  p99: number;
};

export type Limits = { p99: number };

// #region little
/** Little's law: how many orders were under way, by what was measured. */
export const inFlight = (step: Step) => (step.perSecond * step.mean) / 1000;
// #endregion little

// #region findings
/** What is wrong with a step. Empty when nothing is. */
export function findings(step: Step, previous: Step | undefined, limits: Limits) {
  const found: string[] = [];
  if (step.failed > 0) found.push(`${step.failed} failed`);
  if (step.p99 > limits.p99) found.push(`p99 over ${limits.p99} ms`);
  const idle = 1 - inFlight(step) / step.connections;
  if (step.failed === 0 && idle > 0.1) found.push('generator too slow');
  const gain = previous ? step.perSecond / previous.perSecond - 1 : 1;
  if (gain < 0.05) found.push('no gain');
  return found;
}
// #endregion findings
