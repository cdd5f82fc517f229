import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreUnusable } from './store.ts';

export const LOCK_FILE = 'plumbline.lock';
const SQLITE_BUSY = 5;
/** For a server that is just ending: a restart must not fail for coming a moment early. */
const PREDECESSOR_MS = 3_000;

/**
 * Keeps a second server out of the folder: each would mail what the other stores, and count limits by itself. SQLite's own
 * lock, held on a file that nobody else needs: the system gives it up when the process ends, however it ends.
 */
export function lockFolder(dataDir: string): () => void {
  const lock = new DatabaseSync(join(dataDir, LOCK_FILE), { timeout: PREDECESSOR_MS });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if ((((error as { errcode?: number }).errcode ?? 0) & 0xff) !== SQLITE_BUSY) throw error;
    throw new StoreUnusable(
      `Another server keeps its enquiries in ${dataDir}. Stop it, choose another DATA_DIR, or use PostgreSQL for several.`,
    );
  }
  return () => lock.close();
}
