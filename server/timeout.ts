import { setTimeout as wait } from 'node:timers/promises';

/** Whether the job finishes in time; otherwise it continues in the background. Rejects if the job does. */
export async function finishesWithin(ms: number, job: Promise<unknown>): Promise<boolean> {
  const timer = new AbortController();
  try {
    return await Promise.race([job.then(() => true), wait(ms, false, { signal: timer.signal })]);
  } finally {
    timer.abort();
  }
}
