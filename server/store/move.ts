import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { dependentTables, type MovedTable, movedTables, personTables } from './migrations.ts';
import { PostgresEngine } from './postgres-engine.ts';
import type { Row } from './sql.ts';
import { lockFolder } from './sqlite-lock.ts';
import { openSqliteEngine } from './sqlite.ts';
import type { SqliteEngine } from './sqlite-engine.ts';
import { StoreUnusable } from './errors.ts';

/** What happened to each row of the file. */
const outcomes = ['copied', 'updated', 'same', 'changed there', 'erased there', 'known there'] as const;
export type Outcome = (typeof outcomes)[number];
export type Moved = Record<MovedTable, Record<Outcome, number>> & { erased: number };

const ROWS_AT_ONCE = 500;

const select = (client: PoolClient, text: string, values: unknown[] = []): Promise<Row[]> =>
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

const batchesOf = (engine: SqliteEngine, table: MovedTable) =>
  inBatches(engine.prepare(`SELECT * FROM ${table} ORDER BY id`).iterate());

/** Columns added after rows were already moved; their values never change. */
const ADDED_LATER = new Set([
  'mailbox',
  'trace_parent',
  'page',
  'landing_page',
  'number',
  'send_at',
  'letter_id',
  'bounces',
  'bounced_letter',
  'ended_why',
]);

const digestOf = (row: Row): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        Object.entries(row)
          .filter(([column]) => !ADDED_LATER.has(column))
          .toSorted(([a], [b]) => (a < b ? -1 : 1)),
      ),
    )
    .digest('base64url');

const isSame = (source: Row, target: Row): boolean =>
  Object.keys(source).every((column) => source[column] === target[column]);

async function byId(client: PoolClient, text: string, ids: unknown[]): Promise<Map<unknown, Row>> {
  const rows = await select(client, text, [ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** People who were erased on either side are erased on both. Their mails go with them. */
async function carryErasures(client: PoolClient, engine: SqliteEngine): Promise<number> {
  let erased = 0;
  for (const batch of inBatches(engine.prepare('SELECT id FROM erased').iterate())) {
    const ids = batch.map(({ id }) => id);
    await select(client, 'INSERT INTO erased SELECT unnest($1::text[]) ON CONFLICT DO NOTHING', [ids]);
    for (const table of dependentTables)
      await select(client, `DELETE FROM ${table} WHERE subject_id = ANY ($1)`, [ids]);
    for (const table of personTables)
      erased += (await select(client, `DELETE FROM ${table} WHERE id = ANY ($1) RETURNING id`, [ids])).length;
  }
  return erased;
}

/** A mail that is no longer due in the file, such as a confirmation that has happened, must not be sent from PostgreSQL. */
async function dropSettledMails(client: PoolClient, engine: SqliteEngine): Promise<void> {
  for (const table of personTables) {
    for (const batch of batchesOf(engine, table)) {
      const subjects = JSON.stringify(batch.map(({ id }) => id));
      const mails = engine
        .prepare('SELECT id FROM outbox WHERE subject_id IN (SELECT value FROM json_each(?))')
        .all(subjects);
      await select(
        client,
        `DELETE FROM outbox USING moved_row WHERE moved_row.id = outbox.id
         AND subject_id IN (SELECT jsonb_array_elements_text($1)) AND outbox.id <> ALL ($2)`,
        [subjects, mails.map(({ id }) => id)],
      );
    }
  }
}

type Known = { target: Row | undefined; movedDigest: unknown; isErased: boolean };

/**
 * The file is authoritative until the server starts with DATABASE_URL. Changes in PostgreSQL since the last run stay,
 * except that unsubscribing on either side wins.
 */
function outcomeOf(row: Row, { target, movedDigest, isErased }: Known): Outcome {
  if (isErased) return 'erased there';
  if (!target) return 'copied';
  if (isSame(row, target)) return 'same';
  const isChangedThere = movedDigest !== undefined && movedDigest !== digestOf(target);
  return isChangedThere && row.state !== 'unsubscribed' ? 'changed there' : 'updated';
}

async function sortOut(client: PoolClient, table: MovedTable, batch: Row[]): Promise<Map<Outcome, Row[]>> {
  const ids = batch.map(({ id }) => id);
  const subjects = batch.flatMap(({ id, subject_id: subject }) => [id, subject ?? id]);
  const targets = await byId(client, `SELECT * FROM ${table} WHERE id = ANY ($1)`, ids);
  const moved = await byId(client, 'SELECT id, digest FROM moved_row WHERE id = ANY ($1)', ids);
  const erased = await byId(client, 'SELECT id FROM erased WHERE id = ANY ($1)', subjects);
  return Map.groupBy(batch, (row) =>
    outcomeOf(row, {
      target: targets.get(row.id),
      movedDigest: moved.get(row.id)?.digest,
      isErased: erased.has(row.id) || erased.has(row.subject_id),
    }),
  );
}

const fromJson = (table: MovedTable) => `jsonb_populate_recordset(NULL::${table}, $1)`;

/** Rows whose address or key already exists under another id are skipped. */
async function insert(client: PoolClient, table: MovedTable, rows: Row[]): Promise<number> {
  const text = `INSERT INTO ${table} SELECT * FROM ${fromJson(table)} ON CONFLICT DO NOTHING RETURNING id`;
  return (await select(client, text, [JSON.stringify(rows)])).length;
}

async function update(client: PoolClient, table: MovedTable, rows: Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'id');
  const set = columns.map((column) => `${column} = source.${column}`).join(', ');
  const text = `UPDATE ${table} SET ${set} FROM ${fromJson(table)} AS source WHERE ${table}.id = source.id`;
  await select(client, text, [JSON.stringify(rows)]);
}

async function rememberMoved(client: PoolClient, rows: Row[]): Promise<void> {
  await select(
    client,
    `INSERT INTO moved_row SELECT * FROM unnest($1::text[], $2::text[])
     ON CONFLICT (id) DO UPDATE SET digest = excluded.digest`,
    [rows.map(({ id }) => id), rows.map(digestOf)],
  );
}

async function copyTable(client: PoolClient, engine: SqliteEngine, table: MovedTable) {
  const counts = Object.fromEntries(outcomes.map((outcome) => [outcome, 0])) as Record<Outcome, number>;
  for (const batch of batchesOf(engine, table)) {
    const sorted = await sortOut(client, table, batch);
    const { copied = [], updated = [], same = [] } = Object.fromEntries(sorted);
    for (const [outcome, rows] of sorted) counts[outcome] += rows.length;
    const inserted = copied.length > 0 ? await insert(client, table, copied) : 0;
    counts.copied -= copied.length - inserted;
    counts['known there'] += copied.length - inserted;
    if (updated.length > 0) await update(client, table, updated);
    await rememberMoved(client, [...copied, ...updated, ...same]);
  }
  return counts;
}

/** Reads both sides again: PostgreSQL must hold every row that was copied, updated or the same, column by column. */
async function verifyTable(
  client: PoolClient,
  engine: SqliteEngine,
  table: MovedTable,
  counts: Record<Outcome, number>,
): Promise<void> {
  let same = 0;
  for (const batch of batchesOf(engine, table))
    same += (await sortOut(client, table, batch)).get('same')?.length ?? 0;
  const expected = counts.copied + counts.updated + counts.same;
  if (same < expected)
    throw new StoreUnusable(
      `PostgreSQL did not keep ${expected - same} of ${expected} rows of ${table} as they are in the file. Nothing was copied.`,
    );
}

/** The key for the newsletter's links, copied once: links already mailed must keep working. */
async function copySecrets(client: PoolClient, engine: SqliteEngine): Promise<void> {
  for (const { name, value } of engine.prepare('SELECT name, value FROM secret').all()) {
    const id = `secret ${name}`;
    const [moved] = await select(client, 'SELECT 1 FROM moved_row WHERE id = $1', [id]);
    if (moved) continue;
    const text = 'INSERT INTO secret VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = $2';
    await select(client, text, [name, value]);
    await rememberMoved(client, [{ id }]);
  }
}

async function copyAll(client: PoolClient, engine: SqliteEngine): Promise<Moved> {
  const moved: Partial<Moved> = { erased: await carryErasures(client, engine) };
  await dropSettledMails(client, engine);
  await copySecrets(client, engine);
  for (const table of movedTables) {
    const counts = await copyTable(client, engine, table);
    await verifyTable(client, engine, table, counts);
    moved[table] = counts;
  }
  return moved as Moved;
}

/**
 * Copies the file in this folder into PostgreSQL: all of it or nothing, in one transaction. No server may use the file
 * meanwhile. Run again, it brings PostgreSQL up to date with the file.
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
