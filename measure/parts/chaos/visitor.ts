/**
 * Somebody who looks at the site meanwhile, in a thread of its own: the one that makes the trouble is busy with it, and
 * would see answers late.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Defer } from '../../scope.ts';

export type Visit = { from: number; to: number; ok: boolean };

/** Returns how to make an end of it, which tells the visits by this thread's clock. */
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
