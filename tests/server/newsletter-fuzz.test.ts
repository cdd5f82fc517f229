import { Agent } from 'node:http';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ContactServer, createContactServer } from '../../server/testing/contact-server.ts';
import { send } from '../../server/testing/send.ts';
import { upTo } from './store-suites/store-under-test.ts';

const RUNS = 1500;

const agent = new Agent({ keepAlive: true });
let server: ContactServer;
beforeAll(async () => {
  server = await createContactServer();
});
afterAll(async () => {
  agent.destroy();
  await server.close();
});

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    '\0',
    '\ud800',
    'a@b.co\r\nBcc: x@y.co',
    "'; DROP TABLE subscription; --",
    'a'.repeat(6000),
  ),
);
const fields = fc.record(
  {
    email: fc.oneof({ weight: 6, arbitrary: fc.emailAddress() }, text, fc.anything()),
    website: fc.constantFrom('', '', 'https://spam.example'),
    startedToken: text,
  },
  { requiredKeys: ['email'] },
);
const asForm = (record: object) =>
  new URLSearchParams(
    Object.entries(record).map(([name, value]) => [name, String(JSON.stringify(value))]),
  ).toString();

const bodies = fc.tuple(fields, fc.boolean()).chain(([record, isForm]) => {
  const body = Buffer.from(isForm ? asForm(record) : JSON.stringify(record));
  return fc.record({
    type: fc.constant(isForm ? 'application/x-www-form-urlencoded' : 'application/json'),
    body: fc.oneof(
      { weight: 4, arbitrary: fc.constant(body) },
      { weight: 1, arbitrary: fc.nat(body.length).map((end) => body.subarray(0, end)) },
      { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
    ),
  });
});

test('no body whatever gets a 5xx', async () => {
  const seen = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(bodies, async ({ type, body }) => {
      const { status } = await send(server.origin, {
        method: 'POST',
        path: '/api/newsletter',
        headers: { 'content-type': type },
        body,
        agent,
      });
      seen.set(status, (seen.get(status) ?? 0) + 1);
      expect([200, 303, 400, 422]).toContain(status);
    }),
    { numRuns: RUNS },
  );
  expect(seen.get(200)).toBeGreaterThan(RUNS / 10);
  expect(seen.get(422)).toBeGreaterThan(RUNS / 20);
  expect(seen.get(400)).toBeGreaterThan(RUNS / 50);
});

test('no token and no body confirm or end anything that was not signed', async () => {
  const { store, origin } = server;
  await store.subscriptions.request('kept@example.com', [], 1000);
  const [mail] = await store.outbox.claim(1000, 1, upTo(1));
  const id = mail?.subjectId ?? '';
  await store.subscriptions.confirm(id, 1, 1000);
  const parts = fc.array(fc.oneof(text, fc.constantFrom(id, '1', '9999999999999', 'confirm', 'unsubscribe')));
  const tokens = fc.oneof(
    text,
    parts.map((all) => all.join('.')),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('confirm', 'unsubscribe'),
      tokens,
      fc.oneof(text, fc.constant('List-Unsubscribe=One-Click')),
      async (page, token, body) => {
        const { status, headers } = await send(origin, {
          method: 'POST',
          path: `/newsletter/${page}?${new URLSearchParams({ token })}`,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body,
          agent,
        });
        expect([303, 400, 413, 414, 431]).toContain(status);
        if (status === 303) expect(headers.location).toBe('/newsletter/expired');
      },
    ),
    { numRuns: 500 },
  );
  expect(await store.subscriptions.get(id)).toMatchObject({ state: 'confirmed' });
});
