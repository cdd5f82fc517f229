/** Whoever came by https is told to stay there, whatever the answer is: errors too. */
import type { FastifyPluginAsync } from 'fastify';
import { expect, test } from 'vitest';
import { StoreUnavailable } from '../../server/store/errors.ts';
import { serveSite, statusOf, workingStore } from './http-fixture.ts';

const STAY = 'max-age=31536000';

const storeAway = {
  ...workingStore,
  ping: async () => {
    throw new StoreUnavailable('away');
  },
};

const calls: FastifyPluginAsync = async (app) => {
  app.post('/api/echo', async ({ body }) => ({ body }));
  app.post('/api/break', async () => {
    throw new Error('broken');
  });
};

const json = { 'content-type': 'application/json' };

test.each([
  ['a malformed address', 'GET', '/%', 400, {}, ''],
  ['a malformed address of a call', 'POST', '/api/%ff', 400, json, '{}'],
  ['a body that is no JSON', 'POST', '/api/echo', 400, json, '{'],
  ['a missing page', 'GET', '/nowhere', 404, {}, ''],
  ['a missing call', 'POST', '/api/nowhere', 404, json, '{}'],
  ['another method', 'POST', '/about', 405, json, '{}'],
  ['a coding that is refused', 'GET', '/about', 406, { 'accept-encoding': '*;q=0' }, ''],
  ['a body that is too large', 'POST', '/api/echo', 413, json, `"${'x'.repeat(70_000)}"`],
  ['an address that is too long', 'GET', `/${'x'.repeat(600)}`, 414, {}, ''],
  ['a type that is not taken', 'POST', '/api/echo', 415, { 'content-type': 'image/png' }, 'x'],
  ['a call that breaks', 'POST', '/api/break', 500, json, '{}'],
  ['a store that is away', 'GET', '/readyz', 503, {}, ''],
])('%s: the answer says it', async (_what, method, path, status, headers, body) => {
  const { ask } = await serveSite({ store: storeAway, plugins: [calls], config: { trustProxy: 1 } });
  for (const [proto, expected] of [
    ['https', STAY],
    ['http', undefined],
  ] as const) {
    const sent = { method, body, headers: { ...headers, 'x-forwarded-proto': proto } };
    const answer = await ask(path, sent);
    expect([answer.status, answer.headers['strict-transport-security']]).toEqual([status, expected]);
    expect(String(answer.headers['content-security-policy']).includes('upgrade-insecure-requests')).toBe(
      proto === 'https',
    );
  }
});

const staysIn = (answer: string): boolean =>
  answer.includes(`\r\nStrict-Transport-Security: ${STAY}\r\n`) &&
  answer.includes('upgrade-insecure-requests');

const get = 'GET /about HTTP/1.1\r\nHost: a\r\nX-Forwarded-Proto: http\r\n';

test.each([
  ['no HTTP', 'nonsense\r\n\r\n', 400],
  ['a head that is too long', `GET / HTTP/1.1\r\nX-Forwarded-Proto: http\r\nX: ${'x'.repeat(20_000)}`, 431],
  ['a head without end', 'GET / HTTP/1.1\r\nX-Forwarded-Proto: http\r\n', 408],
])('of %s the proxy has said nothing, and PUBLIC_URL decides', async (_what, bytes, status) => {
  const limits = { headersMs: 200, requestMs: 400, idleMs: 60_000, checkEveryMs: 20 };
  for (const [trustProxy, publicUrl, expected] of [
    [1, 'https://plumbline.example', true],
    [1, 'http://plumbline.example', false],
    [1, undefined, false],
    [['127.0.0.0/8'], 'https://plumbline.example', true],
    [['10.0.0.0/8'], 'https://plumbline.example', false],
    [false, 'https://plumbline.example', false],
  ] as const) {
    const config = {
      trustProxy: typeof trustProxy === 'object' ? [...trustProxy] : trustProxy,
      ...(publicUrl && { publicUrl }),
    };
    const { send } = await serveSite({ config, limits });
    const answer = await send(bytes);
    expect([statusOf(answer), staysIn(answer)]).toEqual([status, expected]);
  }
});

test('what follows a request may be from another visitor: PUBLIC_URL decides', async () => {
  const { send } = await serveSite({ config: { trustProxy: 1, publicUrl: 'https://plumbline.example' } });
  const [first = '', second = ''] = (await send(`${get}\r\nnonsense\r\n\r\n`)).split(/(?=HTTP\/1\.1 400)/);
  expect([statusOf(first), staysIn(first)]).toEqual([200, false]);
  expect([statusOf(second), staysIn(second)]).toEqual([400, true]);
});

const post = 'POST /api/echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';

test.each([
  ['a malformed chunk', `${post}Transfer-Encoding: chunked\r\nPROTO\r\nzz\r\n`, 400],
  [
    'a chunk with long extensions',
    `${post}Transfer-Encoding: chunked\r\nPROTO\r\n1;${'x'.repeat(20_000)}`,
    413,
  ],
  ['a tunnel', 'CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\nPROTO\r\n', 405],
])('of %s the proxy has said by what the visitor came', async (_what, bytes, status) => {
  for (const proto of ['https', 'http', 'https, http']) {
    const publicUrl = proto === 'https' ? 'http://plumbline.example' : 'https://plumbline.example';
    const { send } = await serveSite({ plugins: [calls], config: { trustProxy: 1, publicUrl } });
    const answer = await send(bytes.replace('PROTO', `X-Forwarded-Proto: ${proto}\r\n`));
    expect([proto, statusOf(answer), staysIn(answer)]).toEqual([proto, status, proto === 'https']);
  }
});
