/** What the desk lists and finds among half a million enquiries, on both engines. Takes minutes, most of them to store the rows. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isThorough } from '../../scripts/thorough.ts';
import { openStore, type StoreLocation } from '../../server/store/open.ts';
import { SQLITE_FILE } from '../../server/store/sqlite.ts';
import type { Store } from '../../server/store/store.ts';
import { startPostgres } from '../../server/testing/postgres.ts';
import { makeWorkspace } from '../../server/testing/server-process.ts';
import { cursorOf } from '../../server/store/sql-desk-lists.ts';
import { FILL, ROWS } from './half-a-million.ts';

const SLOW_MS = 900_000;

type Filled = { location: StoreLocation; remove(): Promise<void> };

async function fillSqlite(): Promise<Filled> {
  const { dataDir, remove } = await makeWorkspace();
  await (await openStore({ dataDir })).close();
  const db = new DatabaseSync(join(dataDir, SQLITE_FILE));
  db.exec(FILL);
  db.close();
  return { location: { dataDir }, remove };
}

async function fillPostgres(): Promise<Filled> {
  const postgres = await startPostgres();
  const databaseUrl = await postgres.createDatabase();
  const location = { dataDir: '', databaseUrl };
  await (await openStore(location)).close();
  await postgres.query(databaseUrl, `${FILL}; ANALYZE enquiry`);
  return { location, remove: () => postgres.dispose() };
}

describe.runIf(isThorough).each([
  { engine: 'SQLite', fill: fillSqlite },
  { engine: 'PostgreSQL', fill: fillPostgres },
])('among half a million on $engine', ({ fill }) => {
  let filled: Filled;
  let store: Store;
  beforeAll(async () => {
    filled = await fill();
    store = await openStore(filled.location);
  }, SLOW_MS);
  afterAll(async () => {
    await store.close();
    await filled.remove();
  });

  const idOf = (n: number): string => `id-${1_000_000_000 + n}`;
  const list = (filter: object) =>
    store.deskLists.list({ filter: { list: 'new', ...filter }, userId: 'ana', limit: 51 });
  const ids = async (filter: object) => (await list(filter)).map(({ id }) => id);

  test('lists come page by page, without a gap', async () => {
    const first = await list({ list: 'answered' });
    expect(first[0]?.id).toBe(idOf(ROWS - 1));
    const last = first.at(-1);
    if (!last) throw new Error('An empty page');
    const after = cursorOf(last, false);
    expect((await ids({ list: 'answered', after }))[0]).toBe(idOf(ROWS - 52));
    expect(await list({})).toHaveLength(51);
    expect(await list({ list: 'mine' })).toHaveLength(51);
    expect(await list({ list: 'won' })).toEqual([]);
  });

  test('a search finds the newest of what is frequent, and all of what is rare', async () => {
    expect((await ids({ search: 'latency' }))[0]).toBe(idOf(ROWS));
    expect(await ids({ search: 'number 400123' })).toEqual([idOf(400_123)]);
    expect(await ids({ search: 'company 4999' })).toHaveLength(51);
    expect(await ids({ search: '250000@example.com' })).toEqual([idOf(250_000)]);
    expect(await ids({ search: 'latency nowhere' })).toEqual([]);
  });

  test('counts end where the desk shows no more', async () => {
    expect(await store.deskLists.counts('ana')).toMatchObject({ new: 500, answered: 1001, won: 0 });
  });
});
