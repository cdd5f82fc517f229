import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { SQLITE_FILE } from '../server/store/sqlite.ts';

const AGAIN_MS = 20;

/** Locks the database as another process would. Returns a function that releases it. */
export async function lockDatabase(dataDir: string): Promise<() => void> {
  // SQLite's busy wait would block this process's page requests.
  const database = new DatabaseSync(join(dataDir, SQLITE_FILE), { timeout: 0 });
  for (;;) {
    try {
      database.exec('BEGIN IMMEDIATE');
      return () => database.close();
    } catch {
      await wait(AGAIN_MS);
    }
  }
}
