import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import { openSqliteThread, type ThreadOptions } from './sqlite-thread.ts';
import type { Store } from './store.ts';

export type StoreLocation = { dataDir: string; databaseUrl?: string };

/** With a database URL PostgreSQL, for any number of processes; without one a file. */
export async function openStore({ dataDir, databaseUrl }: StoreLocation): Promise<Store> {
  return databaseUrl ? openPostgres(databaseUrl) : openSqlite(dataDir);
}

/** For a server, which must serve pages whatever the store does, and which the file belongs to alone. */
export async function openServerStore(
  { dataDir, databaseUrl }: StoreLocation,
  options: ThreadOptions = { exclusive: true },
): Promise<Store> {
  return databaseUrl ? openPostgres(databaseUrl) : openSqliteThread(dataDir, options);
}
