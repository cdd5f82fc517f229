/** The thread that has SQLite. It may wait for the disk as long as it takes: the pages are served by another. */
import { parentPort, workerData } from 'node:worker_threads';
import { makeDataFolder } from './data-folder.ts';
import { type SqliteStore, openSqlite } from './sqlite.ts';
import { lockFolder } from './sqlite-lock.ts';
import { StoreUnavailable, StoreUnusable } from './store.ts';
import { type Call, type FromWorker, monotonicMs, type WorkerStart } from './thread-messages.ts';

const WATCH_MS = 1000;

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- from a worker, not to a window
const tell = (message: FromWorker) => parentPort?.postMessage(message);

type Rooms = Record<string, Record<string, (...args: unknown[]) => Promise<unknown>>>;

function serve(store: SqliteStore, unlock: () => void): void {
  const rooms = store as unknown as Rooms;

  async function answer({ room, method, args, deadline }: Call): Promise<unknown> {
    // Its caller has been told that it failed, and may have tried again.
    if (monotonicMs() > deadline) throw new StoreUnavailable('no answer in time');
    if (room === 'store') return store.ping();
    return rooms[room]?.[method]?.(...args);
  }

  async function take(call: Call): Promise<void> {
    try {
      tell({ id: call.id, value: await answer(call) });
    } catch (error) {
      tell({
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
    if (inPlace !== before) tell({ inPlace });
  }, WATCH_MS);

  parentPort?.on('message', (message: Call | 'close') => {
    if (message !== 'close') return void take(message);
    clearInterval(watching);
    void store.close().finally(() => {
      unlock();
      tell('closed');
      parentPort?.close();
    });
  });
}

/** Locked before it is opened: opening brings the schema up to date, and a server that runs may be an older one. */
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
  tell('open');
} catch (error) {
  tell({ failed: error, unusable: error instanceof StoreUnusable ? error.message : undefined });
  parentPort?.close();
}
