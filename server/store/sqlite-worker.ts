/** The thread that runs SQLite. It may wait for the disk as long as it takes: another thread serves the pages. */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { makeDataFolder } from './data-folder.ts';
import { SQLITE_FILE, type SqliteStore, openSqlite } from './sqlite.ts';
import { watchFiles } from './file-watch.ts';
import { LOCK_FILE, lockFolder } from './sqlite-lock.ts';
import { StoreUnavailable, StoreUnusable } from './errors.ts';
import { commitsAfterDamage } from './wal-check.ts';
import { type Call, type FromWorker, monotonicMs, type WorkerStart } from './thread-messages.ts';

const WATCH_MS = 1000;

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- from a worker, not to a window
const post = (message: FromWorker) => parentPort?.postMessage(message);

type Namespaces = Record<string, Record<string, (...args: unknown[]) => Promise<unknown>>>;

type Held = { unlock(): void; assertHeld(): void };

function serve(store: SqliteStore, { unlock, assertHeld }: Held): void {
  const namespaces = store as unknown as Namespaces;

  async function run({ namespace, method, args, deadline }: Call): Promise<unknown> {
    // The caller has already been told that it failed, and may have retried.
    if (monotonicMs() > deadline) throw new StoreUnavailable('no answer in time');
    assertHeld();
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
      assertHeld();
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

/** Before SQLite overwrites what it does not read. */
function reportLostCommits(dataDir: string): void {
  const wal = join(dataDir, `${SQLITE_FILE}-wal`);
  const commits = commitsAfterDamage(wal);
  if (commits === 0) return;
  const copy = `${wal}.damaged-${Date.now()}`;
  copyFileSync(wal, copy);
  post({ lostCommits: commits, copy });
}

/** Locks before opening: opening migrates the schema, and a server that is running may be an older version. */
function openLocked(dataDir: string): void {
  makeDataFolder(dataDir);
  const unlock = lockFolder(dataDir);
  // Without its file the lock cannot keep out a second server.
  const assertHeld = watchFiles(join(dataDir, LOCK_FILE));
  try {
    reportLostCommits(dataDir);
    serve(openSqlite(dataDir), { unlock, assertHeld });
  } catch (error) {
    unlock();
    throw error;
  }
}

const { dataDir, exclusive } = workerData as WorkerStart;
try {
  if (exclusive) openLocked(dataDir);
  else serve(openSqlite(dataDir), { unlock() {}, assertHeld() {} });
  post('open');
} catch (error) {
  post({ failed: error, unusable: error instanceof StoreUnusable ? error.message : undefined });
  parentPort?.close();
}
