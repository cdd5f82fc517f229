/** What a copy of the database tells about who wrote. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CONTACT_PATH } from '../../contract/answers.ts';
import { forgetAddresses } from '../../server/forms/forget-addresses.ts';
import { enquiry } from '../../server/testing/contact-server.ts';
import { startPostgres, type TestPostgres } from '../../server/testing/postgres.ts';
import { posting } from '../../server/testing/send.ts';
import { DAY, HOUR, MINUTE, NOW } from '../server/clock.ts';
import { from } from '../server/form-server.ts';
import { start } from '../server/starting.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.dispose());

const VISITOR = '192.0.2.1';
const rateLimits = {
  perAddress: [{ max: 2, windowMs: HOUR }],
  global: [{ max: 1000, windowMs: MINUTE }],
};

async function setUp() {
  const databaseUrl = await postgres.createDatabase();
  let now = NOW;
  const { origin, store } = await start.contactServer({
    databaseUrl,
    rateLimits,
    trustProxy: 1,
    clock: () => now,
  });
  const column = async (query: string) =>
    (await postgres.query(databaseUrl, query)).map((row) => String(Object.values(row)[0]));
  return {
    post: async () => (await posting(origin, CONTACT_PATH).post(enquiry, from(VISITOR))).status,
    keys: () => column('SELECT key FROM limit_window'),
    secrets: () => column(`SELECT name FROM secret WHERE name LIKE 'addresses%'`),
    pass: (ms: number) => void (now += ms),
    /** What the server does at its start and every ten minutes. */
    async sweep() {
      const warn = vi.fn();
      forgetAddresses({ limits: store.limits, clock: () => now, log: { warn } })();
      await vi.waitFor(async () => {
        const current = Math.floor(now / DAY);
        for (const name of await column(`SELECT name FROM secret WHERE name LIKE 'addresses%'`)) {
          expect(Number(name.split(' ')[1])).toBeGreaterThanOrEqual(current - 1);
        }
        expect(await column(`SELECT key FROM limit_window WHERE ends_at <= ${now}`)).toEqual([]);
      }, 60_000);
      expect(warn).not.toHaveBeenCalled();
    },
  };
}

const NAMES_OF_THE_VISITOR = ['192.0.2.1', '11000000000000000000001000000001', '110000000000000000000010'];

test('no counter is kept under an address, nor under a hash that trying all addresses would undo', async () => {
  const { post, keys } = await setUp();
  expect(await post()).toBe(201);
  const kept = (await keys()).join('\n');
  expect(kept).toMatch(/^contact:[\w-]{22}\//m);
  for (const text of NAMES_OF_THE_VISITOR) {
    expect(kept).not.toContain(text);
    expect(kept).not.toContain(createHash('sha256').update(text).digest('base64url').slice(0, 22));
  }
});

test('limits hold over the turn of the secret, and old counters and secrets go', async () => {
  const { post, keys, secrets, pass, sweep } = await setUp();
  pass(DAY - (NOW % DAY) - MINUTE);
  expect([await post(), await post(), await post()]).toEqual([201, 201, 429]);
  const before = new Set(await keys());
  pass(2 * MINUTE);
  expect(await post(), 'two minutes later, on another day').toBe(429);
  pass(HOUR);
  expect(await post()).toBe(201);
  expect((await keys()).some((key) => key.startsWith('contact:') && !before.has(key))).toBe(true);

  pass(2 * DAY);
  await sweep();
  expect(await keys()).toEqual([]);
  expect(await secrets()).toEqual([]);
});
