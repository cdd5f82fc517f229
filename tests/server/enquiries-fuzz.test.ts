import { Agent } from 'node:http';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SERVICES } from '../../contract/enquiry.ts';
import { type ContactServer, createContactServer, enquiry } from '../../server/testing/contact-server.ts';
import { send } from '../../server/testing/send.ts';

const BODIES = 3000;

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
    ' ',
    '\0',
    '\ud800',
    '\r\n',
    '=1+1',
    "'; DROP TABLE enquiry; --",
    '\u202e',
    'a'.repeat(6000),
  ),
);
const wrong = fc.oneof(
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string()),
  fc.dictionary(text, text),
);
const mostly = (good: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 12, arbitrary: good }, { weight: 2, arbitrary: text }, { weight: 1, arbitrary: wrong });

/** Valid but for a field now and then: whole nonsense never gets past the first check. */
const fields = fc
  .record(
    {
      name: mostly(fc.constant(enquiry.name)),
      email: mostly(fc.emailAddress()),
      company: mostly(text),
      phone: mostly(fc.constant('+91 1')),
      service: mostly(fc.constantFrom(...SERVICES, '')),
      message: mostly(fc.constantFrom('Hello', 'Grüße\r\n\t😀')),
      website: fc.constantFrom('', '', '', 'https://spam.example'),
      startedToken: text,
    },
    { requiredKeys: ['name', 'email', 'message'] },
  )
  .chain((record) =>
    fc.oneof(
      { weight: 9, arbitrary: fc.constant(record) },
      { weight: 1, arbitrary: fc.dictionary(text, wrong).map((more) => Object.assign(more, record)) },
    ),
  );

const asForm = (record: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(record).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  ).toString();

/** A byte replaced, and an end cut off, somewhere. */
const damaged = (body: string) =>
  fc.tuple(fc.nat(Math.max(0, body.length - 1)), fc.nat(255), fc.boolean()).map(([at, byte, cut]) => {
    const bytes = Buffer.from(body);
    bytes[at] = byte;
    return cut ? bytes.subarray(0, at + 1) : bytes;
  });

const requests = fc.tuple(fields, fc.boolean()).chain(([record, isForm]) => {
  const body = isForm ? asForm(record) : JSON.stringify(record);
  return fc.record({
    type: fc.constant(isForm ? 'application/x-www-form-urlencoded' : 'application/json'),
    body: fc.oneof(
      { weight: 5, arbitrary: fc.constant(Buffer.from(body)) },
      { weight: 1, arbitrary: damaged(body) },
      { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
    ),
    key: fc.option(fc.oneof(fc.uuid(), fc.constantFrom('x', '00000000-0000-0000-0000-000000000000'))),
  });
});

const LIMIT_MS = 600_000;

test('no body whatever gets a 5xx, and every 201 is a row', { timeout: LIMIT_MS }, async () => {
  const seen = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(requests, async ({ type, body, key }) => {
      const answer = await send(server.origin, {
        method: 'POST',
        path: '/api/contact',
        headers: { 'content-type': type, ...(key !== null && { 'idempotency-key': key }) },
        body,
        agent,
      });
      seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
      expect([200, 201, 303, 400, 422]).toContain(answer.status);
    }),
    { numRuns: BODIES },
  );
  const taken = (seen.get(201) ?? 0) + (seen.get(303) ?? 0);
  expect(taken).toBeGreaterThan(BODIES / 10);
  expect(seen.get(422)).toBeGreaterThan(BODIES / 20);
  expect(seen.get(400)).toBeGreaterThan(BODIES / 50);
  const rows = await server.store.enquiries.list({ limit: BODIES + 1 });
  // A form post under a key that is taken is thanked as well, and is no new row.
  expect(rows.length).toBeGreaterThanOrEqual(seen.get(201) ?? 0);
  expect(rows.length).toBeLessThanOrEqual(taken);
});
