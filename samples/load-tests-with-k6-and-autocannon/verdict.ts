export type Step = {
  connections: number;
  /** Orders a second that came back with a 2xx. */
  perSecond: number;
  /** Responses other than 2xx, timeouts and broken connections. */
  failed: number;
  /** These three in milliseconds. */
  mean: number;
  p50: number;
  p99: number;
};

export type Limits = { p99: number };

// #region little
/** Little's law: the mean number of orders in progress. */
export const inFlight = (step: Step) => (step.perSecond * step.mean) / 1000;
// #endregion little

// #region findings
/** Problems of a step. Empty if there are none. */
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
