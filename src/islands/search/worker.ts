/**
 * Searches in a worker: decompressing and compiling Pagefind would block typing, and the page's policy
 * forbids WebAssembly. build/search-index.ts bundles this with Pagefind's own script.
 */
import type { Question, Reply } from './answer.ts';
import { askIndex, type Index } from './ask-index.ts';
import type { BestAnswer } from './best-answers.ts';

type Scope = Pick<typeof globalThis, 'fetch'> & {
  addEventListener(type: 'message', listener: (event: MessageEvent<Question>) => void): void;
  postMessage(reply: Reply): void;
};

/** Twice Pagefind's default. */
const TITLE_WEIGHT = 10;

export function serveSearch(
  scope: Scope,
  createIndex: (options: object) => Index,
  answers: readonly BestAnswer[],
): void {
  // Pagefind reports a failed fetch of its index as “nothing found”.
  let lost = false;
  const fetchFile = scope.fetch;
  scope.fetch = async (...request) => {
    try {
      const response = await fetchFile(...request);
      lost ||= !response.ok;
      return response;
    } catch (error) {
      lost = true;
      throw error;
    }
  };

  let words: Promise<string[]> | undefined;
  const known = {
    words: () => (words ??= scope.fetch('/pagefind/words.json').then((file) => file.json())),
    answers,
  };

  const index = createIndex({
    basePath: '/pagefind/',
    baseUrl: '/',
    excerptLength: 28,
    excerptEllipsis: '…',
    noWorker: true,
    // Titles outweigh frequent words on long pages. Pagefind already weighs headings more than text.
    ranking: { metaWeights: { title: TITLE_WEIGHT } },
  });

  scope.addEventListener('message', async ({ data }) => {
    const answer = await askIndex(index, data, known).catch(() => undefined);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- from a worker, not to a window
    scope.postMessage(answer && !lost ? { id: data.id, answer } : { id: data.id, failed: true });
  });
}
