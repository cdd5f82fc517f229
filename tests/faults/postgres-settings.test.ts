/** What a PostgreSQL is set to must not decide whether an acknowledged enquiry is kept. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CONTACT_PATH } from '../../contract/answers.ts';
import { NEWSLETTER_PATH } from '../../contract/newsletter.ts';
import { openPostgres } from '../../server/store/postgres.ts';
import { enquiry } from '../../server/testing/contact-server.ts';
import { startPostgres, type TestPostgres } from '../../server/testing/postgres.ts';
import { posting } from '../../server/testing/send.ts';
import { storedEnquiries } from '../../server/testing/server-process.ts';
import { NOW } from '../server/clock.ts';
import { start } from '../server/starting.ts';
import { enquiry as newEnquiry } from '../server/store-suites/store-under-test.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  // Commits that do not wait for the disk reach it after this time, which is the longest that can be set.
  postgres = await startPostgres({ settings: ['wal_writer_delay=10s', 'full_page_writes=off'] });
});
afterAll(() => postgres.dispose());

const post = async (url: string) => (await posting(url, CONTACT_PATH).post(enquiry)).status;

test('synchronous_commit = off: what was acknowledged outlives a crash of the database', async () => {
  const databaseUrl = await postgres.createDatabase();
  const { env } = await start.workspace();
  const name = new URL(databaseUrl).pathname.slice(1);
  await postgres.query(databaseUrl, `ALTER DATABASE ${name} SET synchronous_commit = off`);
  const { url } = await start.server({ env: { ...env, DATABASE_URL: databaseUrl } });
  const statuses = await Promise.all(Array.from({ length: 5 }, () => post(url)));
  expect(statuses).toEqual([201, 201, 201, 201, 201]);
  await postgres.crash();
  expect(await storedEnquiries({ dataDir: '', databaseUrl })).toHaveLength(5);
});

test('settings that only its operator can change are named in the log', async () => {
  const { env } = await start.workspace();
  const { url, output } = await start.server({
    env: { ...env, DATABASE_URL: await postgres.createDatabase() },
  });
  // A database that was too slow at the start is asked anew when somebody asks for it.
  await vi.waitFor(async () => {
    await fetch(`${url}/readyz`);
    expect(output()).toContain('PostgreSQL runs with fsync = off');
  }, 60_000);
  expect(output()).toContain('PostgreSQL runs with full_page_writes = off');
});

/** The address of a new database for a role that may have so many connections. */
async function limitedDatabase(connections: number): Promise<string> {
  const databaseUrl = await postgres.createDatabase();
  const url = new URL(databaseUrl);
  url.username = `${url.pathname.slice(1)}_limited`;
  await postgres.query(
    databaseUrl,
    `CREATE ROLE ${url.username} LOGIN PASSWORD '${url.password}' CONNECTION LIMIT ${connections};
     GRANT ALL ON SCHEMA public TO ${url.username}`,
  );
  return url.href;
}

test.each([1, 2])(
  '%i connections allowed where ten are wanted: everybody gets a turn',
  async (connections) => {
    // Whether there is a turn is asked here, not how soon.
    const store = await openPostgres(await limitedDatabase(connections), { timeoutMs: 20_000 });
    // Sign-ups share no transaction: each wants a connection of its own.
    const writes = Array.from({ length: 5 }, (_, n) => [
      store.enquiries.add(newEnquiry(), NOW),
      store.subscriptions.request(`reader-${n}@example.com`, NOW),
    ]);
    await Promise.all(writes.flat());
    expect(await store.enquiries.list({ limit: 9 })).toHaveLength(5);
    await store.close();
  },
);

test('without any connection posts get 503 with the reason in the log, and are stored once there is one', async () => {
  const { env } = await start.workspace();
  const databaseUrl = await limitedDatabase(0);
  const { url, output } = await start.server({ env: { ...env, DATABASE_URL: databaseUrl } });
  expect(await post(url)).toBe(503);
  expect(output()).toContain('PostgreSQL: 53300');
  const { username } = new URL(databaseUrl);
  await postgres.query(await postgres.createDatabase(), `ALTER ROLE ${username} CONNECTION LIMIT 2`);
  await vi.waitFor(async () => expect(await post(url)).toBe(201), 60_000);
});

test('a process takes no more connections than it is told to', async () => {
  const { env } = await start.workspace();
  const databaseUrl = await postgres.createDatabase();
  const settings = { DATABASE_URL: databaseUrl, DATABASE_CONNECTIONS: '2' };
  const { url } = await start.server({ env: { ...env, ...settings } });
  const signUps = Array.from({ length: 10 }, (_, n) =>
    posting(url, NEWSLETTER_PATH).post({ email: `reader-${n}@example.com` }),
  );
  // Else nobody would have asked for a connection.
  expect((await Promise.all(signUps)).map(({ status }) => status)).toContain(200);
  const [others] = await postgres.query(
    databaseUrl,
    `SELECT count(*)::integer AS connections FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );
  expect(others?.['connections']).toBeLessThanOrEqual(2);
});
