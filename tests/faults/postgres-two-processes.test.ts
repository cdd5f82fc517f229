import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONTACT_PATH } from '../../contract/answers.ts';
import { enquiry } from '../../server/testing/contact-server.ts';
import { startPostgres, type TestPostgres } from '../../server/testing/postgres.ts';
import { posting } from '../../server/testing/send.ts';
import { storedEnquiries } from '../../server/testing/server-process.ts';
import { start } from '../server/starting.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.dispose());

/** One database, and posts to the first or the second of two servers on it. */
async function twoServers(settings: Record<string, string> = {}) {
  const { env } = await start.workspace();
  const databaseUrl = await postgres.createDatabase();
  const options = { env: { ...env, DATABASE_URL: databaseUrl, ...settings } };
  const servers = await Promise.all([start.server(options), start.server(options)]);
  const posts = servers.map(({ url }) => posting(url, CONTACT_PATH).post);
  const statusOf = async (server: number, headers?: Record<string, string>) =>
    (await posts[server % 2]?.(enquiry, headers))?.status;
  return {
    statusOf,
    postAtOnce: (count: number, headers?: Record<string, string>) =>
      Promise.all(Array.from({ length: count }, (_, index) => statusOf(index, headers))),
    stored: () => storedEnquiries({ dataDir: '', databaseUrl }),
  };
}

test('two processes on one PostgreSQL share the limits', async () => {
  const { statusOf } = await twoServers({ CONTACT_RATE_LIMIT: '5/60s' });
  const statuses = [];
  for (const server of [0, 1, 0, 1, 0, 1, 0]) statuses.push(await statusOf(server));
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429]);
});

test('and hold them when all come at once', async () => {
  const { postAtOnce, stored } = await twoServers({ CONTACT_RATE_LIMIT: '5/60s' });
  const statuses = await postAtOnce(30);
  expect(statuses.filter((status) => status === 201)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(25);
  expect(await stored()).toHaveLength(5);
});

test('fifty posts with one key through both processes give one row', async () => {
  const { postAtOnce, stored } = await twoServers();
  const statuses = await postAtOnce(50, { 'idempotency-key': crypto.randomUUID() });
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 200)).toHaveLength(49);
  expect(await stored()).toHaveLength(1);
});
