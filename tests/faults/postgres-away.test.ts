import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { CONTACT_PATH } from '../../contract/answers.ts';
import { StoreUnavailable } from '../../server/store/errors.ts';
import { MIGRATION_LOCK, PostgresEngine } from '../../server/store/postgres-engine.ts';
import { type ContactServer, createContactServer, enquiry } from '../../server/testing/contact-server.ts';
import { startPostgres, type TestPostgres } from '../../server/testing/postgres.ts';
import { posting, send } from '../../server/testing/send.ts';

let postgres: TestPostgres;
let databaseUrl: string;
let server: ContactServer;

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.dispose());
beforeEach(async () => {
  databaseUrl = await postgres.createDatabase();
  server = await createContactServer({ databaseUrl });
});
afterEach(() => server.close());

/**
 * By timers in the server's own event loop, one after the other as its own are: on a machine that others use all of them
 * come late, and these with them.
 */
async function fiveSeconds(): Promise<'five seconds'> {
  for (let second = 0; second < 5; second += 1) await wait(1_000);
  return 'five seconds';
}

async function post(): Promise<{ status: number; isLate: boolean }> {
  const answering = posting(server.origin, CONTACT_PATH).post(enquiry);
  const isLate = (await Promise.race([answering, fiveSeconds()])) === 'five seconds';
  return { status: (await answering).status, isLate };
}

async function postUntilStored(): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    if ((await post()).status === 201) return;
    await wait(200);
  }
  throw new Error('It does not heal');
}

const postAtOnce = (count: number) => Promise.all(Array.from({ length: count }, post));
const home = async () => (await send(server.origin)).status;

async function whileStopped(work: () => Promise<void>): Promise<void> {
  await postgres.stop();
  try {
    await work();
  } finally {
    await postgres.start();
  }
}

async function whileFrozen(work: () => Promise<void>): Promise<void> {
  postgres.freeze();
  try {
    await work();
  } finally {
    postgres.thaw();
  }
}

test('stopped: 503 at once, pages unaffected, and it heals by itself', async () => {
  expect((await post()).status).toBe(201);
  await whileStopped(async () => {
    const refused = await postAtOnce(20);
    expect(refused.map(({ status }) => status)).toEqual(Array(20).fill(503));
    // Refused and not timed out: that is what makes it quick, however busy the machine is.
    const logged = server.log().length;
    expect((await post()).status).toBe(503);
    expect(
      server
        .log()
        .slice(logged)
        .match(/PostgreSQL: \w+/g),
    ).toEqual(['PostgreSQL: ECONNREFUSED']);
    expect(await home()).toBe(200);
    await expect(server.store.ping()).rejects.toThrow('PostgreSQL');
  });
  await postUntilStored();
  expect(await server.store.enquiries.list({ limit: 99 })).toHaveLength(2);
});

test('frozen: 503 within five seconds, also for those who come later, and it heals by itself', async () => {
  await postAtOnce(20);
  await whileFrozen(async () => {
    const first = postAtOnce(20);
    await wait(700);
    const refused = (await Promise.all([first, postAtOnce(20)])).flat();
    expect(refused.map(({ status }) => status)).toEqual(Array(40).fill(503));
    expect(refused.filter(({ isLate }) => isLate)).toEqual([]);
    expect(await home()).toBe(200);
  });
  await postUntilStored();
});

test('frozen: closing the store does not hang', async () => {
  await post();
  await whileFrozen(() => server.store.close());
});

test('away at the start: pages are served, posts get 503, and the first post after it is back is stored', async () => {
  await server.close();
  databaseUrl = await postgres.createDatabase();
  await whileStopped(async () => {
    server = await createContactServer({ databaseUrl });
    expect((await post()).status).toBe(503);
    expect(await home()).toBe(200);
  });
  await postUntilStored();
});

test('a wrong password is said at the start, without the password', async () => {
  const wrong = new URL(databaseUrl);
  wrong.password = 'not-the-password';
  const failure = await createContactServer({ databaseUrl: wrong.href }).catch((error: unknown) => error);
  expect(String(failure)).toContain('28P01');
  expect(String(failure)).not.toContain('not-the-password');
});

test('while another process migrates, requests are refused instead of waiting, and answered afterwards', async () => {
  const url = await postgres.createDatabase();
  const other = new Client({ connectionString: url });
  await other.connect();
  await other.query(`BEGIN; SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`);

  const engine = new PostgresEngine(url, { timeoutMs: 300 });
  onTestFinished(() => engine.close());
  const migrated = engine.migrate();
  const ask = () => engine.query({ text: 'SELECT count(*) AS count FROM enquiry' });
  await expect(ask()).rejects.toThrow(StoreUnavailable);
  await expect(ask()).rejects.toThrow('is being migrated');
  await other.query('COMMIT');
  await other.end();
  await migrated;
  expect(await ask()).toEqual([{ count: 0 }]);
});
