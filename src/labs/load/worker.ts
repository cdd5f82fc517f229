/** Reads and counts away from the page. Its file is served with a policy that lets it fetch nothing: what it is given stays here. */
import type { Question, Reply } from './messages.ts';
import { readRun } from './read-run.ts';

type Scope = {
  addEventListener(type: 'message', listener: (event: MessageEvent<Question>) => void): void;
  postMessage(reply: Reply): void;
};
const scope = globalThis as unknown as Scope;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
const answer = (reply: Reply): void => scope.postMessage(reply);

const EACH_MS = 100;
const cancelled = new Set<number>();
/** One file after the other: two at once would take as long, and twice the memory. */
let before: Promise<void> = Promise.resolve();

async function read({ job, file, choice }: Extract<Question, { type: 'read' }>, earlier: Promise<void>) {
  await earlier;
  let told = performance.now();
  let bytes = 0;
  const outcome = await readRun(file, file.name, choice, {
    onRead(all) {
      bytes = all;
    },
    async isCancelled() {
      if (performance.now() - told > EACH_MS) {
        answer({ type: 'progress', job, bytes });
        // Lets a message in.
        await new Promise((done) => setTimeout(done));
        told = performance.now();
      }
      return cancelled.has(job);
    },
  });
  if (outcome && !cancelled.has(job)) answer({ type: 'read', job, outcome });
}

scope.addEventListener('message', ({ data }) => {
  if (data.type === 'cancel') cancelled.add(data.job);
  // Reported to the page as an `error` event of the worker.
  else before = read(data, before).catch(reportError);
});
