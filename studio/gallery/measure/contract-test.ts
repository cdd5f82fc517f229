/**
 * Asserts the contract of POST /api/contact against the real server, and against the same server behind a proxy that breaks
 * it in three small ways. A suite that has never failed proves nothing.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CONTACT_PATH, IDEMPOTENCY_HEADER, refusals } from '../../../contract/answers.ts';
import { enquiryFields } from '../../../contract/enquiry.ts';
import { posting, send } from '../../../server/testing/send.ts';
import { openSite } from '../../site.ts';

const valid = { name: 'Test Visitor', email: 'visitor@example.com', message: 'Hello' };
const DEFECTS = ['201 becomes 200', 'fields.email becomes fields.mail', 'Cache-Control is dropped'];

const keysOf = (value: unknown): string => Object.keys((value ?? {}) as object).join(', ');

type Assertion = { says: string; passed: boolean; saw: string };

async function assertContract(origin: string): Promise<Assertion[]> {
  const { post } = posting(origin, CONTACT_PATH);
  const made: Assertion[] = [];
  const check = (says: string, wanted: unknown, saw: unknown): void => {
    made.push({ says, passed: wanted === saw, saw: String(saw ?? 'none') });
  };
  const refuses = async (says: string, status: number, body: string | object, headers = {}): Promise<void> =>
    check(`${says}: ${status}`, status, (await post(body, headers)).status);

  const key = { [IDEMPOTENCY_HEADER]: crypto.randomUUID() };
  const stored = await post(valid, key);
  check('a new enquiry is answered 201', 201, stored.status);
  check('its body is { success: true }', '{"success":true}', stored.body);
  check('it is JSON in UTF-8', 'application/json; charset=utf-8', stored.headers['content-type']);
  check('it may not be cached', 'no-store', stored.headers['cache-control']);
  check('the same key again is answered 200', 200, (await post(valid, key)).status);
  await refuses('the same key, other text', 422, { ...valid, message: 'x' }, key);
  await refuses('a key that is no UUID', 400, valid, { [IDEMPOTENCY_HEADER]: '1' });
  const email = await post({ ...valid, email: 'nobody' });
  check('a bad address: 422', 422, email.status);
  check('and names the field "email"', 'email', keysOf(email.json()['fields']));
  check('and says success: false', false, email.json()['success']);
  const missing = await post({});
  check('an empty object names all three', 'name, email, message', keysOf(missing.json()['fields']));
  const long = 'a'.repeat(enquiryFields.message.maxLength + 1);
  await refuses(`${long.length} characters of message`, 422, { ...valid, message: long });
  await refuses('an unknown field', 422, { ...valid, admin: true });
  const broken = await post('{"name":');
  check('half a JSON text: 400', 400, broken.status);
  check('in words for a visitor', refusals.unreadable, broken.json()['error']);
  await refuses('XML', 415, '<a/>', { 'content-type': 'text/xml' });
  await refuses('70 kB', 413, 'a'.repeat(70_000));
  await refuses('from another origin', 403, valid, { origin: 'https://other.example' });
  return made;
}

/** Forwards everything, with the three seeded defects. */
async function openBrokenProxy(target: string): Promise<AsyncDisposable & { origin: string }> {
  const proxy = createServer(async (request, response) => {
    const answer = await send(target, {
      method: request.method ?? 'GET',
      path: request.url ?? '/',
      headers: request.headers as Record<string, string>,
      body: Buffer.concat(await request.toArray()),
    });
    response.writeHead(answer.status === 201 ? 200 : answer.status, {
      'content-type': answer.headers['content-type'],
    });
    response.end(answer.body.replace('"fields":{"email"', '"fields":{"mail"'));
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: () => proxy[Symbol.asyncDispose](),
  };
}

export async function tryContract() {
  await using site = await openSite();
  await using proxy = await openBrokenProxy(site.url);
  const real = await assertContract(site.url);
  const assertions = (await assertContract(proxy.origin)).map(({ says, passed, saw }, i) => ({
    says,
    real: real[i]?.passed === true,
    broken: passed,
    saw,
  }));
  return { defects: DEFECTS, assertions };
}
