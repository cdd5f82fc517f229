import { SEARCH_WORKER_PATH, TRUSTED_POLICY_NAME } from '../../../contract/search.ts';
import type { Answer, Question, Reply } from './answer.ts';

const PATIENCE_MS = 10_000;

type Asker = { resolve: (answer: Answer) => void; reject: () => void };

let worker: Worker | undefined;
let asked = 0;
const waiting = new Map<number, Asker>();

type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(url: string): string };
};
let trusted: { createScriptURL(url: string): string } | undefined;

/** With Trusted Types a worker's URL must come from a policy; this one allows a single URL. */
function workerAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trusted ??= trustedTypes?.createPolicy(TRUSTED_POLICY_NAME, { createScriptURL: () => SEARCH_WORKER_PATH });
  return trusted?.createScriptURL(SEARCH_WORKER_PATH) ?? SEARCH_WORKER_PATH;
}

/** Terminates the worker and anything half loaded; the next query starts a new one. */
function giveUp(): void {
  worker?.terminate();
  worker = undefined;
  for (const { reject } of waiting.values()) reject();
  waiting.clear();
}

/** Preloads the index before the first query. */
export function wakeEngine(): Worker {
  if (worker) return worker;
  worker = new Worker(workerAddress());
  worker.addEventListener('error', giveUp);
  worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
    if ('failed' in data) return giveUp();
    waiting.get(data.id)?.resolve(data.answer);
    waiting.delete(data.id);
  });
  return worker;
}

export async function askEngine(query: string, limit: number): Promise<Answer> {
  const id = asked++;
  const question: Question = { id, query, limit };
  const timer = setTimeout(giveUp, PATIENCE_MS);
  try {
    return await new Promise<Answer>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
      wakeEngine().postMessage(question);
    });
  } finally {
    clearTimeout(timer);
  }
}
