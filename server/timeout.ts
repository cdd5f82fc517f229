import { setTimeout as wait } from 'node:timers/promises';

/** Whether the job is done in time; if not, it goes on by itself. Fails with the job. */
export async function finishesWithin(ms: number, job: Promise<unknown>): Promise<boolean> {
  const timer = new AbortController();
  try {
    return await Promise.race([job.then(() => true), wait(ms, false, { signal: timer.signal })]);
  } finally {
    timer.abort();
  }
}
