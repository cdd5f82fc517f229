import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyPluginAsync } from 'fastify';
import { expect, test } from 'vitest';
import { loopbacks, sendRaw, serveSite, statusOf } from './http-fixture.ts';

/** Says what reached it, so that a test sees what the server made of a request. */
const echo: FastifyPluginAsync = async (app) => {
  app.post('/api/echo', async ({ ip, protocol, host, body }) => ({ ip, protocol, host, body }));
};

const limits = { headersMs: 200, requestMs: 400, idleMs: 600, checkEveryMs: 20 };

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'])(
  '%s of a page is refused, whatever it carries',
  async (method) => {
    const { ask } = await serveSite();
    const options = { method, headers: { 'content-type': 'image/png', 'x-secret': 'mirror' } };
    const { status, headers, body } = await ask('/about', options);
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
    expect(body).not.toContain('mirror');
  },
);

test('another method of a call is refused with what it takes', async () => {
  const { ask } = await serveSite({ plugins: [echo] });
  for (const method of ['GET', 'HEAD', 'TRACE', 'PROPFIND']) {
    const { status, headers } = await ask('/api/echo?x=1', { method });
    expect([method, status, headers.allow]).toEqual([method, 405, 'POST']);
  }
  expect((await ask('/healthz', { method: 'POST' })).headers.allow).toBe('GET, HEAD');
});

test('an unknown method is refused', async () => {
  const { send } = await serveSite();
  expect(statusOf(await send('BREW / HTTP/1.1\r\nHost: a\r\n\r\n'))).toBe(400);
});

const post = 'POST /api/echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
const smuggled = 'GET /api/smuggled HTTP/1.1\r\nHost: a\r\n\r\n';

test.each([
  ['length and chunks', `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`],
  ['chunks and length', `${post}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${smuggled}`],
  ['two lengths', `${post}Content-Length: 2\r\nContent-Length: 60\r\n\r\n{}${smuggled}`],
  ['two equal lengths', `${post}Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}${smuggled}`],
  ['a list of lengths', `${post}Content-Length: 2, 2\r\n\r\n{}${smuggled}`],
  ['a signed length', `${post}Content-Length: +2\r\n\r\n{}${smuggled}`],
  ['a hexadecimal length', `${post}Content-Length: 0x2\r\n\r\n{}${smuggled}`],
  ['an unknown coding', `${post}Transfer-Encoding: cow\r\n\r\n${smuggled}`],
  ['chunked not last', `${post}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${smuggled}`],
  ['chunked twice', `${post}Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n${smuggled}`],
  ['a space before the colon', `${post}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${smuggled}`],
  ['a folded line', `${post}Transfer-Encoding:\r\n chunked\r\nContent-Length: 2\r\n\r\n{}${smuggled}`],
  ['a folded harmless line', `${post}X-Note: a\r\n b\r\nContent-Length: 2\r\n\r\n{}${smuggled}`],
  ['bare line feeds', `${post.replaceAll('\r\n', '\n')}Content-Length: 2\n\n{}${smuggled}`],
  ['one bare line feed', `${post}X-Note: a\nContent-Length: 2\r\n\r\n{}${smuggled}`],
  ['a bare carriage return', `${post}X-Note: a\rContent-Length: 2\r\n\r\n{}${smuggled}`],
  ['a NUL in a header', `${post}X-Note: a\0b\r\nContent-Length: 2\r\n\r\n{}${smuggled}`],
  ['a bad chunk size', `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n${smuggled}`],
  [
    'a chunk size with bare line feed',
    `${post}Transfer-Encoding: chunked\r\n\r\n2\n{}\r\n0\r\n\r\n${smuggled}`,
  ],
  ['two hosts', `${post}Host: b\r\nContent-Length: 2\r\n\r\n{}`],
  ['a space in the target', `GET /about /x HTTP/1.1\r\nHost: a\r\n\r\n${smuggled}`],
  ['another version', `GET / HTTP/3.7\r\nHost: a\r\n\r\n${smuggled}`],
])('%s: 400, the connection closed, nothing smuggled', async (_shape, bytes) => {
  const { send } = await serveSite({ plugins: [echo], limits });
  const answer = await send(bytes);
  expect(statusOf(answer)).toBe(400);
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
});

test('a request head that never ends times out', async () => {
  const { send } = await serveSite({ limits });
  expect(statusOf(await send('GET / HTTP/1.1\r\nHost: a\r\nX-Slow: '))).toBe(408);
});

test('a request head that arrives byte by byte times out', async () => {
  const { port } = await serveSite({ limits });
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (data) => (received += data.toString()));
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.on('close', resolve));
  const dripping = setInterval(() => socket.write('x'), 20);
  socket.write('GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ');
  await closed;
  clearInterval(dripping);
  expect(statusOf(received)).toBe(408);
});

test('a body that never ends times out', async () => {
  // On a stalled machine the idle timeout, which sends no 408, could come first.
  const { send } = await serveSite({ plugins: [echo], limits: { ...limits, idleMs: 60_000 } });
  expect(statusOf(await send(`${post}Content-Length: 50\r\n\r\n{"a":`))).toBe(408);
  expect(statusOf(await send(`${post}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`))).toBe(408);
});

test('silent and idle connections time out', async () => {
  const { send } = await serveSite({ limits });
  expect([408, Number.NaN]).toContain(statusOf(await send()));
  expect(statusOf(await send('GET /about HTTP/1.1\r\nHost: a\r\n\r\n'))).toBe(200);
});

test.each([
  ['with its length', { 'content-length': String(10 * 1024 * 1024) }],
  ['in chunks', { 'transfer-encoding': 'chunked' }],
])('10 MB %s are refused', async (_how, headers) => {
  const { send } = await serveSite({ plugins: [echo] });
  const [[name, value] = ['', '']] = Object.entries(headers);
  const chunk = 'x'.repeat(256 * 1024);
  const framed = value === 'chunked' ? `${chunk.length.toString(16)}\r\n${chunk}\r\n` : chunk;
  const answer = await send(
    `${post}${name}: ${value}\r\n\r\n`,
    ...Array.from({ length: 40 }, () => framed),
  ).catch((error: NodeJS.ErrnoException) => {
    // The server need not read on to the end, so the sender may see the cut before the answer.
    expect(error.code).toMatch(/ECONNRESET|EPIPE/);
    return 'HTTP/1.1 413 cut';
  });
  expect(statusOf(answer)).toBe(413);
});

test('forwarded headers are believed only from a trusted proxy', async () => {
  const claims = {
    'content-type': 'application/json',
    host: 'plumbline.example',
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'evil.example',
    forwarded: 'for=203.0.113.9;proto=https',
    'x-real-ip': '203.0.113.9',
  };
  const believed = async (config: Parameters<typeof serveSite>[0]) => {
    const { ask } = await serveSite({ ...config, plugins: [echo] });
    const { ip, protocol } = (await ask('/api/echo', { method: 'POST', headers: claims, body: '{}' })).json();
    return { ip, protocol };
  };
  const nothing = { ip: '127.0.0.1', protocol: 'http' };
  expect(await believed({})).toEqual(nothing);
  expect(await believed({ config: { trustProxy: ['10.0.0.0/8', '::1'] } })).toEqual(nothing);
  const everything = { ip: '203.0.113.9', protocol: 'https' };
  expect(await believed({ config: { trustProxy: ['127.0.0.1'] } })).toEqual(everything);
  expect(await believed({ config: { trustProxy: 1 } })).toEqual(everything);
});

test('behind one trusted proxy, the address that the proxy saw counts and not what the visitor prefixed', async () => {
  const { ask } = await serveSite({ config: { trustProxy: 1 }, plugins: [echo] });
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '1.2.3.4, 203.0.113.9' };
  const answer = await ask('/api/echo', { method: 'POST', headers, body: '{}' });
  expect(answer.json()['ip']).toBe('203.0.113.9');
});

const typed: FastifyPluginAsync = async (app) => {
  const schema = { body: { type: 'object', properties: { n: { type: 'number' } } } };
  app.post('/api/typed', { schema }, async () => ({ success: true }));
};

test('types are not coerced, and prototypes not poisoned', async () => {
  const { ask } = await serveSite({ plugins: [typed] });
  const statusFor = async (body: string) => {
    const headers = { 'content-type': 'application/json' };
    return (await ask('/api/typed', { method: 'POST', headers, body })).status;
  };
  expect(await statusFor('{"n":1}')).toBe(200);
  expect(await statusFor('{"n":"1"}')).toBe(400);
  expect(await statusFor('{"__proto__":{"n":1}}')).toBe(400);
  expect(await statusFor('{"n":')).toBe(400);
});

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n`;

test('pipelined requests are answered in order', async () => {
  const { send } = await serveSite();
  const answer = await send(
    `${get('/about')}\r\n${get('/nowhere')}\r\n${get('/healthz')}Connection: close\r\n\r\n`,
  );
  expect([...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual([
    '200',
    '404',
    '200',
  ]);
});

const closes = /^connection: close\r$/im;

test.each(loopbacks)('closing drops the idle connections of %s and lets requests finish', async (address) => {
  const arrived = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const slow: FastifyPluginAsync = async (app) => {
    app.get('/api/slow', async () => {
      arrived.resolve();
      await finish.promise;
      return { success: true };
    });
  };
  const { app, port } = await serveSite({ plugins: [slow], host: 'localhost' });
  const opened = Array.from({ length: 20 }, () => connect(port, address));
  for (const socket of opened) socket.write('GET /about HTTP/1.1\r\nHost: a\r\n\r\n');
  await Promise.all(opened.map((socket) => once(socket, 'data')));
  const [halfway, ...idle] = opened;
  halfway?.write('GET /about HTTP/1.1\r\nHost: ');
  const underWay = sendRaw(port, ['GET /api/slow HTTP/1.1\r\nHost: a\r\n\r\n'], address);
  await arrived.promise;

  const closed = app.close();
  const dropped = Promise.all(idle.map((socket) => once(socket, 'close'))).then(() => 'dropped');
  // Every connection is cut after six seconds, by the same event loop: these were dropped because they were idle.
  expect(await Promise.race([dropped, wait(4_000, 'cut')])).toBe('dropped');
  halfway?.write('a\r\n\r\n');
  const [page] = halfway ? await once(halfway, 'data') : [];
  expect(String(page)).toMatch(closes);
  finish.resolve();
  const answer = await underWay;
  expect(answer).toContain('{"success":true}');
  expect(answer).toMatch(closes);
  await closed;
  await expect(sendRaw(port, ['GET / HTTP/1.1\r\nHost: a\r\n\r\n'], address)).rejects.toThrow('ECONNREFUSED');
});
