import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isThorough } from '../../scripts/thorough.ts';
import { CREATE_MIGRATION_TABLE, type Engine, pendingMigrations } from '../../server/store/migrations.ts';
import { openStore, type StoreLocation } from '../../server/store/open.ts';
import { openPostgres } from '../../server/store/postgres.ts';
import type { Row } from '../../server/store/sql.ts';
import { SQLITE_FILE } from '../../server/store/sqlite.ts';
import { openSqliteThread } from '../../server/store/sqlite-thread.ts';
import type { Store } from '../../server/store/store.ts';
import { StoreUnavailable } from '../../server/store/errors.ts';
import { startPostgres, type TestPostgres } from '../../server/testing/postgres.ts';
import { NOW } from './clock.ts';
import { deskSuite } from './store-suites/desk.ts';
import { bookingSuite } from './store-suites/bookings.ts';
import { deskAccessSuite } from './store-suites/desk-access.ts';
import { enquirySuite } from './store-suites/enquiries.ts';
import { erasingSuite } from './store-suites/erasing.ts';
import { letterSuite } from './store-suites/letters.ts';
import { limitSuite } from './store-suites/limits.ts';
import { outboxSuite } from './store-suites/outbox.ts';
import { enquiry } from './store-suites/store-under-test.ts';
import { subscriptionSuite } from './store-suites/subscriptions.ts';
import { upgradeSuite } from './store-suites/upgrades.ts';
import { visitSuite } from './store-suites/visits.ts';

type EngineUnderTest = {
  engine: string;
  dialect: Engine;
  locate(): Promise<StoreLocation>;
  openAt: typeof openStore;
  /** As another program does it: runs the script and gives the rows of the question. */
  run(location: StoreLocation, script: string, question: string): Promise<Row[]>;
  dispose(): Promise<void>;
};

/** What a store answers is asked here, not how soon. */
const PATIENCE_MS = 20_000;

/** The same code behind messages, as the server runs it: its own tests and every test of the server take that way too. */
const onItsThread: EngineUnderTest = {
  engine: 'sqlite on its thread',
  openAt: ({ dataDir }) => openSqliteThread(dataDir, { visitorMs: PATIENCE_MS, closeMs: PATIENCE_MS }),
  ...sqliteFiles(),
};

const engines: EngineUnderTest[] = [
  { engine: 'sqlite', openAt: openStore, ...sqliteFiles() },
  ...(isThorough ? [onItsThread] : []),
  {
    engine: 'postgres',
    openAt: ({ databaseUrl = '' }) => openPostgres(databaseUrl, { timeoutMs: PATIENCE_MS }),
    ...postgresDatabases(),
  },
];

function sqliteFiles() {
  const directory = mkdtempSync(join(tmpdir(), 'plumbline-store-'));
  let files = 0;
  return {
    dialect: 'sqlite' as const,
    locate: async () => ({ dataDir: join(directory, String((files += 1)), 'data') }),
    run: async ({ dataDir }: StoreLocation, script: string, question: string) => {
      mkdirSync(dataDir, { recursive: true });
      const db = new DatabaseSync(join(dataDir, SQLITE_FILE));
      db.exec(script);
      const rows = db.prepare(question).all();
      db.close();
      return rows;
    },
    dispose: async () => rmSync(directory, { recursive: true, force: true }),
  };
}

function postgresDatabases() {
  let server: TestPostgres | undefined;
  return {
    dialect: 'postgres' as const,
    locate: async () => {
      server ??= await startPostgres();
      return { dataDir: '', databaseUrl: await server.createDatabase() };
    },
    run: async ({ databaseUrl = '' }: StoreLocation, script: string, question: string) => {
      await server?.query(databaseUrl, script);
      return (await server?.query(databaseUrl, question)) ?? [];
    },
    dispose: async () => server?.dispose(),
  };
}

describe.each(engines)('the store on $engine', ({ dialect, locate, openAt, run, dispose }) => {
  let location: StoreLocation;
  let store: Store;
  const opened: Store[] = [];

  async function open(): Promise<Store> {
    const another = await openAt(location);
    opened.push(another);
    return another;
  }

  beforeAll(async () => {
    // Outside the time-out of a test: the first location starts the database server.
    location = await locate();
  });
  beforeEach(async () => {
    location = await locate();
    store = await open();
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((each) => each.close()));
  });
  afterAll(dispose);

  const underTest = {
    store: () => store,
    open,
    run: (script: string, question = 'SELECT 1') => run(location, script, question),
    async upgrade(version: number, rows: string) {
      location = await locate();
      const steps = pendingMigrations(dialect, 0).slice(0, version);
      const schema = [CREATE_MIGRATION_TABLE, ...steps.map(({ text }) => text), rows].join(';\n');
      await run(location, schema, 'SELECT 1');
      return open();
    },
  };
  bookingSuite(underTest);
  enquirySuite(underTest);
  erasingSuite(underTest);
  subscriptionSuite(underTest);
  letterSuite(underTest);
  deskAccessSuite(underTest);
  outboxSuite(underTest);
  limitSuite(underTest);
  upgradeSuite(underTest);
  visitSuite(underTest);
  deskSuite(underTest);

  test('several starts at once on an empty store all succeed', async () => {
    location = await locate();
    const stores = await Promise.all(Array.from({ length: 5 }, open));
    await Promise.all(stores.map(({ enquiries }) => enquiries.add(enquiry(), NOW)));
    expect(await store.enquiries.list({ limit: 9 })).toEqual([]);
    expect(await stores[0]?.enquiries.list({ limit: 9 })).toHaveLength(5);
  });

  test('answers a ping while it can write, and refuses after it was closed', async () => {
    await expect(store.ping()).resolves.toBeUndefined();
    await store.close();
    await expect(store.ping()).rejects.toThrow(StoreUnavailable);
  });

  test('closing waits for what was accepted', async () => {
    const adding = store.enquiries.add(enquiry(), NOW);
    await store.close();
    const result = await adding;
    if (result.outcome !== 'stored') throw new Error(result.outcome);
    expect(await (await open()).enquiries.get(result.id)).not.toBeNull();
  });
});
