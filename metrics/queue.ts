export type Queue = {
  /** Requests that arrive in a second. */
  arriving: number;
  /** Requests that wait on average; the one being served is not among them. */
  waiting: number;
  /** Mean time from arrival to answer. */
  meanMs: number;
  /** The time within which 95 of 100 requests are answered. */
  p95Ms: number;
};

/**
 * One server, requests at random moments (Poisson), times of service that vary at random (exponential), first come first
 * served: M/M/1. The load is the share of its time that the server is busy. The time from arrival to answer is then
 * exponential too, at the rate that is left over.
 */
export function queueAt(load: number, servedPerSecond: number): Queue {
  if (load < 0 || load >= 1) throw new RangeError('At a load of 1 and above the queue never ends');
  const left = servedPerSecond * (1 - load);
  const meanMs = 1000 / left;
  return {
    arriving: servedPerSecond * load,
    waiting: load ** 2 / (1 - load),
    meanMs,
    p95Ms: meanMs * Math.log(20),
  };
}
