/** Posts of newsletter links and sign-ups must not keep enquiries from the database. */
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openPostgres } from '../../server/store/postgres.ts';
import { startPostgres, type TestPostgres } from '../../server/testing/postgres.ts';
import { NOW } from '../server/clock.ts';
import { enquiry, upTo } from '../server/store-suites/store-under-test.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.dispose());

const WAITING = `SELECT count(*)::integer AS waiting FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock'`;

test.each([
  { connections: 10, held: 7 },
  { connections: 2, held: 1 },
])(
  'of $connections connections link posts hold $held, and meanwhile an enquiry is stored and claimed',
  async ({ connections, held }) => {
    const databaseUrl = await postgres.createDatabase();
    // Longer than the enquiry takes on any machine, so that no link post gives its connection back meanwhile.
    const store = await openPostgres(databaseUrl, { connections, timeoutMs: 30_000 });
    const other = new Client({ connectionString: databaseUrl });
    await other.connect();
    await other.query('BEGIN; LOCK TABLE subscription');

    const posts = Array.from({ length: 40 }, (_, n) => store.subscriptions.unsubscribe(`reader-${n}`, NOW));
    const flood = Promise.all(posts);
    await vi.waitFor(async () => {
      const [row] = await postgres.query(databaseUrl, WAITING);
      expect(row?.['waiting']).toBeGreaterThanOrEqual(held);
    }, 25_000);
    expect(await store.limits.hit({ own: [{ key: 'k', max: 1, windowMs: 1000 }] }, NOW)).toEqual({
      allowed: true,
    });
    expect((await store.enquiries.add(enquiry(), NOW)).outcome).toBe('stored');
    expect(await store.outbox.claim(NOW, 1000, upTo(1))).toHaveLength(1);
    await store.ping();

    await other.query('ROLLBACK');
    await flood;
    await other.end();
    await store.close();
  },
);
