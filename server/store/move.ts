import type { PoolClient } from 'pg';
import { type MovedTable, movedTables } from './migrations.ts';
import { PostgresEngine } from './postgres-engine.ts';
import type { Row } from './sql.ts';
import { lockFolder } from './sqlite-lock.ts';
import { openSqliteEngine } from './sqlite.ts';
import type { SqliteEngine } from './sqlite-engine.ts';
import { StoreUnusable } from './errors.ts';

export type Moved = Record<MovedTable, { copied: number; alreadyThere: number }>;

const ROWS_AT_ONCE = 500;
/** Kept in the target: up to when the file has been copied. People who were erased there since must not come back. */
const MARK = 'moved-until';

const select = (client: PoolClient, text: string, values: unknown[]): Promise<Row[]> =>
  client.query(text, values).then(({ rows }) => rows);

function* inBatches(rows: Iterable<Row>): Generator<Row[]> {
  let batch: Row[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length === ROWS_AT_ONCE) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

/** PostgreSQL must have stored every column unchanged. */
function assertSame(table: string, sent: Row[], kept: Row[]): void {
  const byId = new Map(sent.map((row) => [row.id, row]));
  for (const row of kept) {
    const source = byId.get(row.id) ?? {};
    const changed = Object.keys(source).filter((column) => source[column] !== row[column]);
    if (changed.length > 0)
      throw new StoreUnusable(
        `PostgreSQL did not keep ${changed.join(' and ')} of ${table} ${String(row.id)} as it was. Nothing was copied.`,
      );
  }
}

async function copyTable(client: PoolClient, engine: SqliteEngine, table: MovedTable, after: number) {
  let found = 0;
  let copied = 0;
  const rows = engine.prepare(`SELECT * FROM ${table} WHERE created_at > ? ORDER BY id`).iterate(after);
  for (const batch of inBatches(rows)) {
    const kept = await select(
      client,
      `INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1)
       ON CONFLICT DO NOTHING RETURNING *`,
      [JSON.stringify(batch)],
    );
    assertSame(table, batch, kept);
    found += batch.length;
    copied += kept.length;
  }
  return { copied, alreadyThere: found - copied };
}

async function putSecret(client: PoolClient, name: unknown, value: unknown): Promise<void> {
  const text = 'INSERT INTO secret VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = $2';
  await select(client, text, [name, value]);
}

async function copyAll(client: PoolClient, engine: SqliteEngine): Promise<Moved> {
  const [mark] = await select(client, 'SELECT value FROM secret WHERE name = $1', [MARK]);
  // What signs the newsletter's links: those that were mailed must go on working.
  const secrets = mark ? [] : engine.prepare('SELECT name, value FROM secret').all();
  for (const { name, value } of secrets) await putSecret(client, name, value);
  const after = Number(mark?.value ?? -1);
  const moved: Partial<Moved> = {};
  let until = after;
  for (const table of movedTables) {
    moved[table] = await copyTable(client, engine, table, after);
    const newest = engine.prepare(`SELECT max(created_at) AS newest FROM ${table}`).get()?.newest;
    until = Math.max(until, Number(newest ?? -1));
  }
  await putSecret(client, MARK, String(until));
  return moved as Moved;
}

/**
 * Copies the file in this folder into PostgreSQL: all of it or nothing, in one transaction. No server may use the file
 * meanwhile. Run again, it copies what was added since.
 */
export async function moveToPostgres(dataDir: string, databaseUrl: string): Promise<Moved> {
  const unlock = lockFolder(dataDir);
  const source = openSqliteEngine(dataDir);
  const target = new PostgresEngine(databaseUrl, { connections: 1 });
  try {
    return await target.connected(async (client) => {
      await client.query('BEGIN');
      const moved = await copyAll(client, source);
      await client.query('COMMIT');
      return moved;
    });
  } finally {
    await target.close();
    source.db.close();
    unlock();
  }
}
