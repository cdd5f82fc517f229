import { limits } from './limits.ts';

export type Run = {
  requests: { total: number };
  latency: { p99: number };
  non2xx: number;
  errors: number;
};

/** One sentence for each limit that an autocannon run exceeded. */
export function brokenLimits(run: Run): string[] {
  // A connection that fails never becomes a request in `total`.
  const attempts = run.requests.total + run.errors;
  const failed = run.non2xx + run.errors;
  const sentences: string[] = [];
  if (attempts === 0) return ['nothing was sent'];
  if (run.latency.p99 >= limits.p99Ms) {
    sentences.push(`p99 is ${run.latency.p99} ms, the limit is ${limits.p99Ms}`);
  }
  if (failed / attempts >= limits.failedShare) {
    sentences.push(`${failed} of ${attempts} requests failed`);
  }
  return sentences;
}
