/** The thread that runs SQLite. It may wait for the disk as long as it takes: another thread serves the pages. */
import { parentPort, workerData } from 'node:worker_threads';
import { makeDataFolder } from './data-folder.ts';
import { type SqliteStore, openSqlite } from './sqlite.ts';
import { lockFolder } from './sqlite-lock.ts';
import { StoreUnavailable, StoreUnusable } from './errors.ts';
import { type Call, type FromWorker, monotonicMs, type WorkerStart } from './thread-messages.ts';

const WATCH_MS = 1000;

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- from a worker, not to a window
const post = (message: FromWorker) => parentPort?.postMessage(message);

type Namespaces = Record<string, Record<string, (...args: unknown[]) => Promise<unknown>>>;

function serve(store: SqliteStore, unlock: () => void): void {
  const namespaces = store as unknown as Namespaces;

  async function run({ namespace, method, args, deadline }: Call): Promise<unknown> {
    // The caller has already been told that it failed, and may have retried.
    if (monotonicMs() > deadline) throw new StoreUnavailable('no answer in time');
    if (namespace === 'store') return store.ping();
    return namespaces[namespace]?.[method]?.(...args);
  }

  async function onCall(call: Call): Promise<void> {
    try {
      post({ id: call.id, value: await run(call) });
    } catch (error) {
      post({
        id: call.id,
        error,
        unavailable: error instanceof StoreUnavailable ? error.message : undefined,
      });
    }
  }

  let inPlace = true;
  const watching = setInterval(() => {
    const before = inPlace;
    try {
      store.assertInPlace();
      inPlace = true;
    } catch {
      inPlace = false;
    }
    if (inPlace !== before) post({ inPlace });
  }, WATCH_MS);

  parentPort?.on('message', (message: Call | 'close') => {
    if (message !== 'close') return void onCall(message);
    clearInterval(watching);
    void store.close().finally(() => {
      unlock();
      post('closed');
      parentPort?.close();
    });
  });
}

/** Locks before opening: opening migrates the schema, and a server that is running may be an older version. */
function openLocked(dataDir: string): void {
  makeDataFolder(dataDir);
  const unlock = lockFolder(dataDir);
  try {
    serve(openSqlite(dataDir), unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

const { dataDir, exclusive } = workerData as WorkerStart;
try {
  if (exclusive) openLocked(dataDir);
  else serve(openSqlite(dataDir), () => {});
  post('open');
} catch (error) {
  post({ failed: error, unusable: error instanceof StoreUnusable ? error.message : undefined });
  parentPort?.close();
}
