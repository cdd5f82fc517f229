import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import type { Store } from './store.ts';

export type StoreLocation = { dataDir: string; databaseUrl?: string; databaseConnections?: number };

/**
 * With a database URL PostgreSQL, for any number of processes; without one a file that this process owns. `warn` is told
 * what endangers the data, once the store has answered.
 */
export async function openStore(
  { dataDir, databaseUrl, databaseConnections: connections }: StoreLocation,
  warn?: (text: string) => void,
): Promise<Store> {
  return databaseUrl ? openPostgres(databaseUrl, { connections, warn }) : openSqlite(dataDir);
}
