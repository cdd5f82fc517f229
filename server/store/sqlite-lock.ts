import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { explainOpening } from './sqlite-open-errors.ts';
import { StoreUnusable } from './errors.ts';

export const LOCK_FILE = 'plumbline.lock';
const SQLITE_BUSY = 5;
/** Time for a stopping server to exit: a restart must not fail for being a moment early. */
const PREDECESSOR_MS = 3_000;

/**
 * Keeps a second server out of the folder: each would mail what the other stores, and count limits by itself. SQLite's own
 * lock, held on a file that nobody else needs: the system gives it up when the process ends, however it ends.
 */
export function lockFolder(dataDir: string): () => void {
  const file = join(dataDir, LOCK_FILE);
  try {
    return lock(file);
  } catch (error) {
    if ((((error as { errcode?: number }).errcode ?? 0) & 0xff) !== SQLITE_BUSY)
      throw explainOpening(error, file);
    throw new StoreUnusable(
      `Another server keeps its enquiries in ${dataDir}. Stop it, choose another DATA_DIR, or use PostgreSQL for several.`,
    );
  }
}

function lock(file: string): () => void {
  const db = new DatabaseSync(file, { timeout: PREDECESSOR_MS });
  try {
    db.exec('BEGIN EXCLUSIVE');
    return () => db.close();
  } catch (error) {
    db.close();
    throw error;
  }
}
