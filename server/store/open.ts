import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import { openSqliteThread, type ThreadOptions } from './sqlite-thread.ts';
import type { Store } from './store.ts';

export type StoreLocation = { dataDir: string; databaseUrl?: string; databaseConnections?: number };

/** With a database URL PostgreSQL, for any number of processes; without one a file. */
export async function openStore({
  dataDir,
  databaseUrl,
  databaseConnections,
}: StoreLocation): Promise<Store> {
  return databaseUrl ? openPostgres(databaseUrl, { connections: databaseConnections }) : openSqlite(dataDir);
}

/**
 * For a server, which must serve pages whatever the store does, and which the file belongs to alone. It logs what
 * endangers the data.
 */
export async function openServerStore(
  { dataDir, databaseUrl, databaseConnections }: StoreLocation,
  options: ThreadOptions = { exclusive: true },
): Promise<Store> {
  if (databaseUrl === undefined) return openSqliteThread(dataDir, options);
  const warn = (text: string) => options.log?.warn(text);
  return openPostgres(databaseUrl, { connections: databaseConnections, warn });
}
