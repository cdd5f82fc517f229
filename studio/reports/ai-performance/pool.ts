/** Workers with a recogniser each, and one queue in front of them. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Recognised } from './recognise-worker.ts';

/** Milliseconds in the queue and at work. */
export type Done = Recognised & { waitedMs: number };
type Job = {
  wave: Uint8Array<ArrayBuffer>;
  since: number;
  isWanted: () => boolean;
  finish: (done: Done | 'refused') => void;
};

export async function openPool(size: number, longestQueue: number) {
  const workers = Array.from(
    { length: size },
    () => new Worker(new URL('recognise-worker.ts', import.meta.url)),
  );
  await Promise.all(workers.map((worker) => once(worker, 'message')));
  const idle = [...workers];
  const queue: Job[] = [];

  async function work(worker: Worker, { wave, since, finish }: Job): Promise<void> {
    const waitedMs = performance.now() - since;
    const answer = once(worker, 'message') as Promise<[Recognised]>;
    worker.postMessage(wave, [wave.buffer]);
    const [recognised] = await answer;
    finish({ ...recognised, waitedMs });
    idle.push(worker);
    next();
  }

  function next(): void {
    const worker = idle.pop();
    const job = queue.shift();
    if (!worker || !job) {
      if (worker) idle.push(worker);
      if (job) queue.unshift(job);
    } else if (job.isWanted()) void work(worker, job);
    else {
      idle.push(worker);
      job.finish('refused');
      next();
    }
  }

  return {
    recognise: (wave: Buffer, isWanted: () => boolean): Promise<Done | 'refused'> =>
      new Promise((finish) => {
        if (idle.length === 0 && queue.length >= longestQueue) return finish('refused');
        queue.push({ wave: Uint8Array.from(wave), since: performance.now(), isWanted, finish });
        return next();
      }),
  };
}
