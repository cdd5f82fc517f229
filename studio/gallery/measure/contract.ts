/**
 * The contract of POST /api/contact, asserted twice: against the server as it is, and against the same server behind a
 * proxy that breaks it in three small ways. A suite that has never been seen failing proves nothing.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contactPath, refusals } from '../../../contract/answers.ts';
import { enquiryFields } from '../../../contract/enquiry.ts';
import type { Assertion } from '../api-data.ts';
import { keep } from '../files.ts';
import { withSite } from './site-server.ts';

const VALID = { name: 'Test Visitor', email: 'visitor@example.com', message: 'Hello' };
const DEFECTS = ['201 becomes 200', 'fields.email becomes fields.mail', 'Cache-Control is dropped'];

type Seen = { status: number; headers: Headers; body: Record<string, unknown> };
type Post = { headers?: Record<string, string>; body: unknown };

async function post(origin: string, { headers = {}, body }: Post): Promise<Seen> {
  const answer = await fetch(origin + contactPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: JSON.parse(text) as Seen['body'] };
}

const keysOf = (value: unknown): string => Object.keys((value ?? {}) as object).join(', ');

async function assertContract(origin: string): Promise<Assertion[]> {
  const made: Assertion[] = [];
  const check = (says: string, wanted: unknown, saw: unknown): void => {
    made.push({ says, passed: wanted === saw, saw: String(saw) });
  };
  const key = crypto.randomUUID();
  const stored = await post(origin, { body: VALID, headers: { 'idempotency-key': key } });
  check('a new enquiry is answered 201', 201, stored.status);
  check('its body is { success: true }', '{"success":true}', JSON.stringify(stored.body));
  check('it is JSON in UTF-8', 'application/json; charset=utf-8', stored.headers.get('content-type'));
  check('it may not be cached', 'no-store', stored.headers.get('cache-control'));
  const again = await post(origin, { body: VALID, headers: { 'idempotency-key': key } });
  check('the same key again is answered 200', 200, again.status);
  const other = await post(origin, { body: { ...VALID, message: 'x' }, headers: { 'idempotency-key': key } });
  check('the same key, other text: 422', 422, other.status);
  check(
    'a key that is no UUID: 400',
    400,
    (await post(origin, { body: VALID, headers: { 'idempotency-key': '1' } })).status,
  );
  const email = await post(origin, { body: { ...VALID, email: 'nobody' } });
  check('a bad address: 422', 422, email.status);
  check('and names the field "email"', 'email', keysOf(email.body['fields']));
  check('and says success: false', false, email.body['success']);
  const missing = await post(origin, { body: {} });
  check('an empty object names all three', 'name, email, message', keysOf(missing.body['fields']));
  const long = await post(origin, {
    body: { ...VALID, message: 'a'.repeat(enquiryFields.message.maxLength + 1) },
  });
  check(`${enquiryFields.message.maxLength + 1} characters of message: 422`, 422, long.status);
  check('an unknown field: 422', 422, (await post(origin, { body: { ...VALID, admin: true } })).status);
  const broken = await post(origin, { body: '{"name":' });
  check('half a JSON text: 400', 400, broken.status);
  check('in words for a visitor', refusals.unreadable, broken.body['error']);
  check(
    'XML: 415',
    415,
    (await post(origin, { body: '<a/>', headers: { 'content-type': 'text/xml' } })).status,
  );
  check('70 kB: 413', 413, (await post(origin, { body: 'a'.repeat(70_000) })).status);
  check(
    'from another origin: 403',
    403,
    (await post(origin, { body: VALID, headers: { origin: 'https://other.example' } })).status,
  );
  return made;
}

/** Passes everything on, but for the three seeded defects. */
async function withDefects<T>(target: string, work: (origin: string) => Promise<T>): Promise<T> {
  const proxy = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = Object.entries(request.headers).filter(
      ([name]) => !/^(host|connection|content-length|transfer-encoding)$/.test(name),
    );
    const answer = await fetch(target + (request.url ?? '/'), {
      method: request.method ?? 'GET',
      headers: headers as [string, string][],
      body: Buffer.concat(chunks),
    });
    const body = (await answer.text()).replace('"fields":{"email"', '"fields":{"mail"');
    response.writeHead(answer.status === 201 ? 200 : answer.status, {
      'content-type': answer.headers.get('content-type') ?? '',
    });
    response.end(body);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  try {
    return await work(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
  } finally {
    proxy.closeAllConnections();
    proxy.close();
  }
}

export const measureContract = (): Promise<void> =>
  withSite(async ({ url }) => {
    const clean = await assertContract(url);
    const seeded = await withDefects(url, assertContract);
    await keep('contract', { clean, seeded, defects: DEFECTS });
  });
