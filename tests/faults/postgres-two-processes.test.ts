import { afterAll, beforeAll, expect, test } from 'vitest';
import { enquiry } from '../../server/testing/contact-server.ts';
import { startPostgres, type TestPostgres } from '../../server/testing/postgres.ts';
import { makeWorkspace, startServer, storedEnquiries } from '../../server/testing/server-process.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.dispose());

async function withTwoServers(
  env: Record<string, string>,
  work: (post: (server: 0 | 1, key?: string) => Promise<Response>, databaseUrl: string) => Promise<void>,
): Promise<void> {
  const workspace = await makeWorkspace();
  const databaseUrl = await postgres.createDatabase();
  const options = {
    env: { DATABASE_URL: databaseUrl, DIST_DIR: workspace.distDir, DATA_DIR: workspace.dataDir, ...env },
  };
  const servers = await Promise.all([startServer(options), startServer(options)]);
  try {
    await work(
      (server, key) =>
        fetch(`${servers[server].url}/api/contact`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
          body: JSON.stringify(enquiry),
        }),
      databaseUrl,
    );
  } finally {
    await Promise.all(servers.map((server) => server.kill('SIGTERM')));
    await workspace.remove();
  }
}

test('two processes on one PostgreSQL share the limits', async () => {
  await withTwoServers({ CONTACT_RATE_LIMIT: '5/60s' }, async (post) => {
    const statuses = [];
    for (const server of [0, 1, 0, 1, 0, 1, 0] as const) statuses.push((await post(server)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429]);
  });
});

test('and hold them when all come at once', async () => {
  await withTwoServers({ CONTACT_RATE_LIMIT: '5/60s' }, async (post, databaseUrl) => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => post(index % 2 === 0 ? 0 : 1)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(25);
    expect(await storedEnquiries({ dataDir: '', databaseUrl })).toHaveLength(5);
  });
});

test('fifty posts with one key through both processes give one row', async () => {
  await withTwoServers({}, async (post, databaseUrl) => {
    const key = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => post(index % 2 === 0 ? 0 : 1, key)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 200)).toHaveLength(49);
    expect(await storedEnquiries({ dataDir: '', databaseUrl })).toHaveLength(1);
  });
});
