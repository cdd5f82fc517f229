/** `enquiries move`: from the file of one machine into PostgreSQL, with the real command, file and database. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bareEnvironment } from '../../server/testing/bare-environment.ts';
import { openStore } from '../../server/store/open.ts';
import { openSqliteEngine } from '../../server/store/sqlite.ts';
import type { Store } from '../../server/store/store.ts';
import { startPostgres, type TestPostgres } from '../../server/testing/postgres.ts';
import { NOW } from '../server/clock.ts';
import { start } from '../server/starting.ts';
import { addEnquiry, upTo } from '../server/store-suites/store-under-test.ts';

const program = join(import.meta.dirname, '../../server/cli/enquiries.ts');
const TABLES = ['enquiry', 'outbox', 'subscription', 'subscription_alias', 'visit', 'secret'];
/** More than go in one statement. */
const MANY = 1_203;

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.dispose());

type Ran = { code: number; out: string; error: string };

function move(dataDir: string, to: string): Promise<Ran> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [program, 'move', '--to', to],
      { env: { ...bareEnvironment, DATA_DIR: dataDir }, timeout: 60_000 },
      (failure, out, error) => resolve({ code: Number(failure?.code ?? 0), out, error }),
    );
  });
}

const words = {
  name: 'Ada',
  message: "First line\n“second” 𝒕𝒉𝒊𝒓𝒅 \\ ' ; DROP TABLE",
  service: 'API Testing',
};
const add = (store: Store, index: number, now = NOW + index) =>
  addEnquiry(store, { ...words, email: `visitor-${index}@example.com` }, now);

/** Enquiries, one of them spam; mails that wait, were sent and were given up; a reader and what signs his link. */
async function filledFolder() {
  const { dataDir } = await start.workspace();
  const store = await openStore({ dataDir });
  for (let index = 0; index < MANY; index += 1) await add(store, index);
  await addEnquiry(store, { ...words, email: 'bot@example.com', status: 'spam', mails: [] }, NOW);
  await store.subscriptions.request('reader@example.com', NOW);
  await store.subscriptions.secret();
  const visit = { day: '2026-11-19', page: '/', referrer: '', campaign: '', device: 'phone' } as const;
  await store.visits.add([{ ...visit, views: 7, arrivals: 5 }]);
  const [sent, dead] = await store.outbox.claim(NOW + MANY, 1000, upTo(2));
  await store.outbox.settle(sent?.id ?? '', sent?.leaseToken ?? '', { state: 'sent' }, NOW);
  await store.outbox.settle(
    dead?.id ?? '',
    dead?.leaseToken ?? '',
    { state: 'dead', error: 'EENVELOPE' },
    NOW,
  );
  await store.close();
  changeFile(dataDir, "INSERT INTO subscription_alias SELECT 'merged', id FROM subscription");
  return dataDir;
}

function changeFile(dataDir: string, script: string) {
  const { db } = openSqliteEngine(dataDir);
  db.exec(script);
  db.close();
}

async function rowsOfFile(dataDir: string) {
  const { db } = openSqliteEngine(dataDir);
  const rows = TABLES.map((table) => [table, db.prepare(`SELECT * FROM ${table} ORDER BY 1`).all()]);
  db.close();
  return Object.fromEntries(rows);
}

async function rowsOfDatabase(url: string) {
  const rows: Record<string, unknown> = {};
  for (const table of TABLES) rows[table] = await postgres.query(url, `SELECT * FROM ${table} ORDER BY 1`);
  return JSON.parse(JSON.stringify(rows));
}

test('everything is there, column by column; run again it copies what is new, and nobody who was erased', async () => {
  const dataDir = await filledFolder();
  const url = await postgres.createDatabase();
  const first = await move(dataDir, url);
  expect(first).toMatchObject({ code: 0, error: '' });
  expect(first.out).toMatch(/enquiries +1204 copied\n/);
  const before = await rowsOfFile(dataDir);
  expect(await rowsOfDatabase(url)).toEqual(JSON.parse(JSON.stringify(before)));

  const target = await openStore({ dataDir, databaseUrl: url });
  await target.enquiries.forget('visitor-3@example.com');
  const file = await openStore({ dataDir });
  const late = await add(file, MANY, NOW + MANY + 1000);
  await file.close();
  expect((await move(dataDir, url)).out).toMatch(/enquiries +1 copied, 1203 same, 1 erased there\n/);
  expect(await target.enquiries.get(late)).toMatchObject({ email: `visitor-${MANY}@example.com` });
  expect(await postgres.query(url, "SELECT 1 FROM enquiry WHERE email LIKE 'visitor-3@%'")).toEqual([]);
  await target.close();
});

test('after a rehearsal it carries what changed in the file, whenever it was and whatever the clock said', async () => {
  const { dataDir } = await start.workspace();
  const url = await postgres.createDatabase();
  const file = await openStore({ dataDir });
  const reader = async (email: string) => {
    await file.subscriptions.request(email, NOW);
    const [found] = await fileRows('SELECT id FROM subscription WHERE email = $1', email);
    return String(found?.id);
  };
  async function fileRows(text: string, ...values: string[]) {
    const { db } = openSqliteEngine(dataDir);
    const rows = db.prepare(text.replace('$1', '?')).all(...values);
    db.close();
    return rows;
  }
  const [leaving, confirming] = [await reader('leaving@example.com'), await reader('confirming@example.com')];
  await file.subscriptions.confirm(leaving, 1, NOW);
  await add(file, 1);
  const same = { ...words, email: 'cleared@example.com', idempotencyKey: 'key' };
  await addEnquiry(file, { ...same, status: 'spam', mails: [] });
  await addEnquiry(file, { ...words, email: 'erased@example.com' });
  expect((await move(dataDir, url)).code).toBe(0);

  await addEnquiry(file, { ...words, email: 'late@example.com' }, NOW - 60 * 60_000);
  await file.subscriptions.confirm(confirming, 1, NOW);
  await file.subscriptions.unsubscribe(leaving, NOW);
  await addEnquiry(file, same);
  await file.enquiries.forget('erased@example.com');
  await file.close();
  const { out } = await move(dataDir, url);
  expect(out).toMatch(/enquiries +1 copied, 1 updated, 1 same\n/);
  expect(out).toMatch(/newsletter subscriptions +0 copied, 2 updated\n/);
  expect(out).toContain('1 rows of people who were erased');
  expect(await rowsOfDatabase(url)).toEqual(JSON.parse(JSON.stringify(await rowsOfFile(dataDir))));
});

test('what was changed in PostgreSQL since stays, but nobody who unsubscribed is subscribed again', async () => {
  const dataDir = await filledFolder();
  const url = await postgres.createDatabase();
  await move(dataDir, url);
  const subscription = 'UPDATE subscription SET confirmed_at = 1, state = ';
  await postgres.query(url, `${subscription}'confirmed'`);
  expect((await move(dataDir, url)).out).toMatch(/subscriptions +0 copied, 1 changed there\n/);
  changeFile(dataDir, `UPDATE subscription SET state = 'unsubscribed'`);
  expect((await move(dataDir, url)).out).toMatch(/subscriptions +0 copied, 1 updated\n/);
  expect(await postgres.query(url, 'SELECT state FROM subscription')).toEqual([{ state: 'unsubscribed' }]);
});

test('after an upgrade since the rehearsal it still tells what has changed', async () => {
  const { dataDir } = await start.workspace();
  const url = await postgres.createDatabase();
  const file = await openStore({ dataDir });
  await file.subscriptions.request('reader@example.com', NOW);
  // As a server before the upgrade has written it, and then as the upgrade fills it in on both sides.
  changeFile(dataDir, 'UPDATE outbox SET mailbox = NULL');
  await move(dataDir, url);
  const fill = "UPDATE outbox SET mailbox = 'reader@example.com'";
  await postgres.query(url, fill);
  changeFile(dataDir, fill);
  const [mail] = await file.outbox.claim(NOW, 1000, upTo(1));
  await file.outbox.settle(mail?.id ?? '', mail?.leaseToken ?? '', { state: 'sent' }, NOW);
  await file.close();
  expect((await move(dataDir, url)).out).toMatch(/^mails +0 copied, 1 updated$/m);
  expect(await rowsOfDatabase(url)).toEqual(JSON.parse(JSON.stringify(await rowsOfFile(dataDir))));
});

test('what cannot be copied whole is not copied at all', async () => {
  const dataDir = await filledFolder();
  const url = await postgres.createDatabase();
  await (await openStore({ dataDir, databaseUrl: url })).close();
  await postgres.query(url, 'ALTER TABLE subscription ADD CHECK (email_key NOT LIKE $$reader%$$)');
  const { code, error } = await move(dataDir, url);
  expect(code).toBe(1);
  expect(error).toContain('PostgreSQL refused the statement (23514)');
  expect(await postgres.query(url, 'SELECT 1 FROM enquiry')).toEqual([]);
});

test('a row that PostgreSQL does not keep as it is in the file is noticed when both are read again', async () => {
  const { dataDir } = await start.workspace();
  const url = await postgres.createDatabase();
  const file = await openStore({ dataDir });
  for (const index of [1, 2, 3]) await add(file, index);
  await file.close();
  await (await openStore({ dataDir, databaseUrl: url })).close();
  await postgres.query(
    url,
    `CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.message = 'spoilt'; RETURN NEW; END $$;
     CREATE TRIGGER spoil BEFORE INSERT ON enquiry FOR EACH ROW
     WHEN (NEW.email = 'visitor-2@example.com') EXECUTE FUNCTION spoil()`,
  );
  expect(await move(dataDir, url)).toMatchObject({
    code: 1,
    error: expect.stringContaining('did not keep 1 of 3 rows of enquiry'),
  });
  expect(await postgres.query(url, 'SELECT 1 FROM enquiry')).toEqual([]);
});

test('beside a running server, to somewhere else or from nowhere, it says what is wrong', async () => {
  const { env, dataDir } = await start.workspace();
  const server = await start.server({ env });
  const url = await postgres.createDatabase();
  expect(await move(dataDir, url)).toMatchObject({
    code: 1,
    error: expect.stringMatching(/^Another server keeps its enquiries in .*\. Stop it/),
  });
  await server.kill('SIGTERM');
  expect((await move(dataDir, url)).code).toBe(0);
  expect((await move(dataDir, 'mysql://a/b')).error).toBe(
    '--to must be a URL that starts with postgres:// or postgresql://.\n',
  );
  expect((await move(dataDir, 'postgres://127.0.0.1:9/none')).error).toMatch(/^The store does not answer/);
  expect((await move('/nowhere', url)).error).toContain('No enquiries are kept in /nowhere');
});
