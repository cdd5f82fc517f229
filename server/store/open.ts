import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import type { Store } from './store.ts';

export type StoreLocation = { dataDir: string; databaseUrl?: string };

/** With a database URL PostgreSQL, for any number of processes; without one a file that this process owns. */
export async function openStore({ dataDir, databaseUrl }: StoreLocation): Promise<Store> {
  return databaseUrl ? openPostgres(databaseUrl) : openSqlite(dataDir);
}
