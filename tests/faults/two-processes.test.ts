import { afterAll, beforeAll, expect, vi } from 'vitest';
import { ENQUIRY_CONNECTIONS } from '../../server/enquiries/mails.ts';
import { startPostgres } from '../../server/testing/postgres.ts';
import type { TestPostgres } from '../../server/testing/postgres.ts';
import {
  enquire,
  newEnquirer,
  postEnquiry,
  type ServerProcess,
  storedEnquiries,
} from '../../server/testing/server-process.ts';
import { start } from '../server/starting.ts';
import { onPosix } from '../on-posix.ts';

const VISITORS_AT_ONCE = 12;
const POSTS_EACH = 10;
const POSTS = VISITORS_AT_ONCE * POSTS_EACH;

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.dispose());

onPosix('two processes that start at once on one empty PostgreSQL mail each enquiry once', async () => {
  // The first mails get no answer until there are more of them than one process sends at once: so both send.
  const both = Promise.withResolvers<void>();
  let taken = 0;
  const {
    workspace,
    smtp,
    env: settings,
  } = await start.mailing({
    beforeAnswer() {
      taken += 1;
      if (taken > ENQUIRY_CONNECTIONS) both.resolve();
      return both.promise;
    },
  });
  const databaseUrl = await postgres.createDatabase();
  const env = { ...settings, DATABASE_URL: databaseUrl };
  const [one, other] = await Promise.all([start.server({ env }), start.server({ env })]);
  const servers = [one, other];

  const emails: string[] = [];
  async function visitors(first: ServerProcess, second: ServerProcess) {
    for (let post = 0; post < POSTS_EACH; post += 1) {
      const visitor = newEnquirer();
      await enquire(first.url, visitor);
      // Sent again to the other machine, as a load balancer would after a lost answer.
      expect(await postEnquiry(second.url, visitor)).toBe(200);
      emails.push(visitor.email);
    }
  }
  await Promise.all(
    Array.from({ length: VISITORS_AT_ONCE }, (_, n) =>
      n % 2 === 0 ? visitors(one, other) : visitors(other, one),
    ),
  );
  await vi.waitFor(() => expect(smtp.mails.length).toBeGreaterThanOrEqual(POSTS), 60_000);
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
