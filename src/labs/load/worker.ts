/** Reads and counts off the main thread. Served with a policy that blocks every request, so the data cannot leave. */
import { breathe, listening } from '../shared/answering-worker.ts';
import type { Question, Reply } from './messages.ts';
import { readRun } from './read-run.ts';

const EACH_MS = 100;
const cancelled = new Set<number>();
/** One file after the other: two at once would take just as long and twice the memory. */
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
        await breathe();
        told = performance.now();
      }
      return cancelled.has(job);
    },
  });
  if (outcome && !cancelled.has(job)) answer({ type: 'read', job, outcome });
}

const answer = listening<Question, Reply>((question) => {
  if (question.type === 'cancel') cancelled.add(question.job);
  // Reported to the page as an `error` event of the worker.
  else before = read(question, before).catch(reportError);
});
