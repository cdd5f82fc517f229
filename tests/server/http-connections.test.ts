import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isThorough } from '../../scripts/thorough.ts';
import { pages, serveSite, statusOf } from './http-fixture.ts';

function open(port: number): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  return socket;
}

const connectionsOf = ({ server }: FastifyInstance) => promisify(server.getConnections.bind(server))();

/** Timeouts must not close leaked connections while the test looks for them. */
const PATIENT = { headersMs: 240_000, requestMs: 240_000, idleMs: 240_000 };
const EACH = isThorough ? 5_000 : 300;
const AT_ONCE = 50;
/** More than the socket buffers hold. */
const LARGE = 16 * 1024 * 1024;

test.each([
  ['CONNECT', 'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['an upgrade', 'GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'],
  ['an upgrade of a call', 'GET /api/x HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n'],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['an expectation', 'POST / HTTP/1.1\r\nHost: a\r\nExpect: miracles\r\nContent-Length: 9\r\n\r\n'],
  ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ['a head without end', 'GET / HTTP/1.1\r\nHost: a\r\n'],
])('%s leaves no connection behind, however often', async (_shape, words) => {
  const { app, port } = await serveSite({ limits: PATIENT });
  const leave = async () => {
    const socket = open(port);
    socket.write(words, 'latin1');
    if (words.endsWith('\r\n\r\n')) await Promise.race([once(socket, 'data'), once(socket, 'close')]);
    socket.write('x', () => socket.destroy());
    await once(socket, 'close');
  };
  for (let left = EACH; left > 0; left -= AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, leave));
  await vi.waitFor(async () => expect(await connectionsOf(app)).toBe(0), 60_000);
});

test('at the limit of connections the longest idle makes room, and one that was used since does not', async () => {
  const { app, port, ask } = await serveSite({ limits: { ...PATIENT, connections: 5 } });
  const closed: number[] = [];
  const sockets: Socket[] = [];
  for (let opened = 0; opened < 5; opened += 1) {
    const socket = open(port);
    socket.once('close', () => closed.push(opened));
    await once(socket, 'connect');
    await vi.waitFor(async () => expect(await connectionsOf(app)).toBe(opened + 1), 60_000);
    sockets.push(socket);
  }
  sockets[0]?.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  if (sockets[0]) await once(sockets[0], 'data');
  for (const socket of sockets) socket.resume();
  expect((await ask('/about')).status).toBe(200);
  await vi.waitFor(() => expect(closed).toEqual([1]), 60_000);
});

const CONNECTIONS = 50;
const PIPELINED = 1_000;

test.each([
  ['page', 'GET /about HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['malformed address', 'GET /% HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['expectation', 'GET /about HTTP/1.1\r\nHost: a\r\nExpect: x\r\n\r\n'],
  ['API call', 'POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n'],
])('a flood of pipelined requests is cut off within its first chunk: %s', async (_kind, request) => {
  const { app, ask, port } = await serveSite({ limits: PATIENT });
  let emitted = 0;
  app.server.on('request', () => (emitted += 1));
  const sockets = Array.from({ length: CONNECTIONS }, () => open(port).pause());
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  for (const socket of sockets) socket.write(request.repeat(PIPELINED));
  expect((await ask('/about')).status).toBe(200);
  await vi.waitFor(async () => expect(await connectionsOf(app)).toBeLessThanOrEqual(1), 60_000);
  expect(emitted).toBeGreaterThan(CONNECTIONS);
  expect(emitted).toBeLessThanOrEqual(CONNECTIONS * 9 + 1);
});

test('a client that waits for responses may send any number of requests on one connection', async () => {
  const { port } = await serveSite();
  const socket = open(port);
  for (let sent = 0; sent < 50; sent += 1) {
    socket.write('GET /about HTTP/1.1\r\nHost: a\r\n\r\n');
    const [response] = await once(socket, 'data');
    expect(statusOf(String(response))).toBe(200);
  }
});

test.each([
  ['a coding that cannot be read', 'GET /about HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: cow\r\n\r\n'],
  [
    'a coding beside chunks',
    'GET /about HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n',
  ],
  ['two hosts', 'GET /about HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
  ['two hosts and an expectation', 'GET /about HTTP/1.1\r\nHost: a\r\nHost: b\r\nExpect: x\r\n\r\n'],
  ['two equal hosts', 'GET /about HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n'],
  ['a host with a space', 'GET /about HTTP/1.1\r\nHost: a b\r\n\r\n'],
  ['a host with a path', 'GET /about HTTP/1.1\r\nHost: a/b\r\n\r\n'],
  ['a host with a user', 'GET /about HTTP/1.1\r\nHost: a@b\r\n\r\n'],
  ['no host', 'GET /about HTTP/1.1\r\n\r\n'],
  ['HTTP/0.9', 'GET /about\r\n\r\n'],
  ['HTTP/0.9 by name', 'GET /about HTTP/0.9\r\nHost: a\r\n\r\n'],
])('a request for a page with %s is refused, and the connection closed', async (_shape, words) => {
  const { send } = await serveSite();
  const answer = await send(words);
  expect(statusOf(answer)).toBe(400);
  expect(answer).not.toContain(pages.about);
});

test('If-Match is honoured, and compared strongly', async () => {
  const { ask } = await serveSite();
  const tag = String((await ask('/about')).headers.etag);
  const status = async (condition: string) =>
    (await ask('/about', { headers: { 'if-match': condition } })).status;
  expect(await status(tag)).toBe(200);
  expect(await status(`"x", ${tag}`)).toBe(200);
  expect(await status('*')).toBe(200);
  expect(await status('"x"')).toBe(412);
  expect(await status(`W/${tag}`)).toBe(412);
});

test('a client that reads nothing is cut off', async () => {
  const { app, port } = await serveSite({
    files: { 'film.bin': Buffer.alloc(LARGE) },
    limits: { idleMs: 300 },
  });
  const socket = open(port).pause();
  await once(socket, 'connect');
  socket.write('GET /film.bin HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect.poll(() => connectionsOf(app)).toBe(1);
  await expect.poll(() => connectionsOf(app), { timeout: 60_000 }).toBe(0);
});

test('the address of a client is known after it has disconnected', async () => {
  const arrived = Promise.withResolvers<void>();
  const gone = Promise.withResolvers<void>();
  const address = Promise.withResolvers<string>();
  const answerLate = async (request: FastifyRequest) => {
    request.raw.socket.once('close', gone.resolve);
    arrived.resolve();
    await gone.promise;
    address.resolve(request.ip);
    return {};
  };
  const late: FastifyPluginAsync = async (instance) =>
    void instance.route({ method: 'GET', url: '/api/late', handler: answerLate });
  const { port } = await serveSite({ plugins: [late], config: { trustProxy: 1 } });
  const socket = open(port);
  socket.write('GET /api/late HTTP/1.1\r\nHost: a\r\n\r\n');
  await arrived.promise;
  socket.destroy();
  expect(await address.promise).toBe('127.0.0.1');
});

test('closing lets downloads in progress finish', async () => {
  const files = { 'film.bin': Buffer.alloc(LARGE, 'film'), 'index.html': pages.home };
  const { app, port } = await serveSite({ files });
  // More would take a busy machine longer than a server may take to end.
  const sockets = Array.from({ length: 3 }, () => open(port));
  for (const socket of sockets) socket.write('GET /film.bin HTTP/1.1\r\nHost: a\r\n\r\n');
  const firsts = await Promise.all(
    sockets.map(async (socket) => {
      const [first] = (await once(socket, 'data')) as [Buffer];
      socket.pause();
      return first.length;
    }),
  );
  const closed = app.close();
  // Idle connections are closed while the client reads nothing.
  await vi.waitFor(() => expect(app.server.listening).toBe(false), 60_000);
  app.server.closeIdleConnections();
  const rests = await Promise.all(
    sockets.map(async (socket) => Buffer.concat(await socket.toArray()).length),
  );
  await closed;
  const lengths = firsts.map((first, index) => first + (rests[index] ?? 0));
  expect(lengths.every((length) => length > LARGE)).toBe(true);
});
