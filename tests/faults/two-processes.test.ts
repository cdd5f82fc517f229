import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startPostgres } from '../../server/testing/postgres.ts';
import type { TestPostgres } from '../../server/testing/postgres.ts';
import {
  mailServerEnv,
  makeWorkspace,
  newEnquirer,
  postEnquiry,
  startServer,
  storedEnquiries,
} from '../../server/testing/server-process.ts';
import { startSmtpPeer } from '../../server/testing/smtp-peer.ts';

const POSTS = 120;

const cleanups: (() => unknown)[] = [];
let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
  await postgres.dispose();
});

test('two processes that start at once on one empty PostgreSQL mail each enquiry once', async () => {
  const workspace = await makeWorkspace();
  cleanups.push(workspace.remove);
  const smtp = await startSmtpPeer({ answerDelayMs: 5 });
  cleanups.push(smtp.close);
  const databaseUrl = await postgres.createDatabase();
  const env = {
    DIST_DIR: workspace.distDir,
    DATA_DIR: workspace.dataDir,
    DATABASE_URL: databaseUrl,
    ...mailServerEnv(smtp.port),
  };
  const [one, other] = await Promise.all([startServer({ env }), startServer({ env })]);
  const servers = [one, other];
  for (const server of servers) cleanups.push(() => server.kill('SIGKILL'));

  const posts = Array.from({ length: POSTS }, async (_, index) => {
    const [first, second] = index % 2 === 0 ? [one, other] : [other, one];
    const visitor = newEnquirer();
    expect(await postEnquiry(first.url, visitor)).toBe(201);
    // Sent again to the other machine, as a load balancer would after a lost answer.
    expect(await postEnquiry(second.url, visitor)).toBe(200);
    return visitor.email;
  });
  const emails = await Promise.all(posts);
  await vi.waitFor(() => expect(smtp.mails.length).toBeGreaterThanOrEqual(POSTS), 20_000);
  const exits = await Promise.all(servers.map((server) => server.kill('SIGTERM')));
  expect(exits).toEqual([
    { code: 0, signal: null },
    { code: 0, signal: null },
  ]);

  const stored = await storedEnquiries({ dataDir: workspace.dataDir, databaseUrl });
  expect(stored.map(({ email }) => email).toSorted()).toEqual(emails.toSorted());
  expect(smtp.mails.map(({ messageId }) => messageId).toSorted()).toEqual(
    stored.map(({ id }) => `<enquiry.${id}@plumbline.example>`).toSorted(),
  );
  for (const server of servers) {
    expect(server.output().split('mail sent').length - 1, 'both had a share').toBeGreaterThan(0);
  }
});
