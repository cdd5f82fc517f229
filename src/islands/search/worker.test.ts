import { expect, test } from 'vitest';
import type { Question, Reply } from './answer.ts';
import { serveSearch } from './worker.ts';

type Served = (path: string) => Promise<Response>;

/** A worker whose index fetches one file and, as Pagefind does, takes a lost one for “nothing found”. */
function workerOn(served: Served) {
  let listener: (event: MessageEvent<Question>) => void = () => {};
  let done: (reply: Reply) => void = () => {};
  const scope = {
    fetch: ((path: string) => served(path)) as typeof fetch,
    addEventListener: (_type: 'message', added: typeof listener) => void (listener = added),
    postMessage: (reply: Reply) => done(reply),
  };
  serveSearch(
    scope,
    () => ({
      search: async () => {
        await scope.fetch('/pagefind/index/en.pf_index').catch(() => {});
        return { results: [] };
      },
    }),
    [],
  );
  return (query: string) =>
    new Promise<Reply>((resolve) => {
      done = resolve;
      listener({ data: { id: 7, query, limit: 8 } } as MessageEvent<Question>);
    });
}

test('answers under the number of the question', async () => {
  const ask = workerOn(async () => Response.json(['latency', 'soak']));
  expect(await ask('soak latency')).toEqual({
    id: 7,
    answer: { query: 'soak latency', total: 0, hits: [], near: ['soak', 'latency'] },
  });
});

const words = async () => Response.json(['latency']);
const onIndex =
  (served: Served): Served =>
  (path) =>
    path.endsWith('words.json') ? words() : served(path);

test.each<[string, Served]>([
  [
    'a part of the index is lost on the way',
    onIndex(async () => {
      throw new TypeError('Failed to fetch');
    }),
  ],
  ['a part of the index is not there', onIndex(async () => new Response('', { status: 404 }))],
  [
    'the words cannot be read',
    async (path) => (path.endsWith('words.json') ? new Response('<html>') : new Response('')),
  ],
])('says that it failed when %s, not that nothing was found', async (_what, served) => {
  expect(await workerOn(served)('latncy')).toEqual({ id: 7, failed: true });
});
