/** What a PostgreSQL is set to must not decide whether an acknowledged enquiry is kept. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CONTACT_PATH } from '../../contract/answers.ts';
import { NEWSLETTER_PATH } from '../../contract/newsletter.ts';
import { enquiry } from '../../server/testing/contact-server.ts';
import { startPostgres, type TestPostgres } from '../../server/testing/postgres.ts';
import { posting } from '../../server/testing/send.ts';
import { storedEnquiries } from '../../server/testing/server-process.ts';
import { start } from '../server/starting.ts';

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
  const { output } = await start.server({
    env: { ...env, DATABASE_URL: await postgres.createDatabase() },
  });
  await vi.waitFor(() => expect(output()).toContain('PostgreSQL runs with fsync = off'), 60_000);
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

/** Sign-ups share no transaction: each wants a connection of its own. */
async function postMany(url: string): Promise<Set<number>> {
  const signUp = async (n: number) =>
    (await posting(url, NEWSLETTER_PATH).post({ email: `reader-${n}@example.com` })).status;
  return new Set(await Promise.all(Array.from({ length: 5 }, (_, n) => [post(url), signUp(n)]).flat()));
}

test.each([1, 2])('%i connections allowed where ten are wanted: nobody gets a 503', async (connections) => {
  const { env } = await start.workspace();
  const { url } = await start.server({ env: { ...env, DATABASE_URL: await limitedDatabase(connections) } });
  expect(await postMany(url)).toEqual(new Set([200, 201]));
});

test('a process takes no more connections than it is told to', async () => {
  const { env } = await start.workspace();
  const databaseUrl = await postgres.createDatabase();
  const settings = { DATABASE_URL: databaseUrl, DATABASE_CONNECTIONS: '2' };
  const { url } = await start.server({ env: { ...env, ...settings } });
  expect(await postMany(url)).toEqual(new Set([200, 201]));
  const [others] = await postgres.query(
    databaseUrl,
    `SELECT count(*)::integer AS connections FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );
  expect(others?.['connections']).toBeLessThanOrEqual(2);
});
