/**
 * A visitor of the site during the faults, on a separate thread: the main thread is busy causing the faults and
 * would record responses late.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Defer } from '../../scope.ts';

export type Visit = { from: number; to: number; ok: boolean };

/** Returns a function that stops it and returns the visits by this thread's clock. */
export function startVisitor(defer: Defer, url: string) {
  const thread = new Worker(new URL('./visitor-thread.ts', import.meta.url), { workerData: url });
  defer(() => thread.terminate());
  return async (): Promise<Visit[]> => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    thread.postMessage('leave');
    const [visits] = (await once(thread, 'message')) as [Visit[]];
    const { timeOrigin } = performance;
    return visits.map(({ from, to, ok }) => ({ from: from - timeOrigin, to: to - timeOrigin, ok }));
  };
}
