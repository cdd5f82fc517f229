import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { serveSite, statusOf } from './http-fixture.ts';

function open(port: number): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  return socket;
}

test('requests sent before a client closes its side get their responses', async () => {
  const { port } = await serveSite();
  const socket = open(port);
  const plain = 'GET /about HTTP/1.1\r\nHost: a\r\n\r\n';
  socket.end(`${plain.repeat(5)}GET /about HTTP/1.1\r\nHost: a\r\nIf-Match: "x"\r\n\r\n${plain}`);
  const answers = Buffer.concat(await socket.toArray()).toString();
  const statuses = [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
  expect(statuses).toEqual([...Array(5).fill(200), 412, 200]);
});

test('a client that closes its side after several requests is disconnected once they have responses', async () => {
  const { app, port } = await serveSite();
  const socket = open(port);
  socket.end('GET /about HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(3));
  const answers = Buffer.concat(await socket.toArray()).toString();
  expect(answers.match(/HTTP\/1\.1 200/g)).toHaveLength(3);
  const connections = promisify(app.server.getConnections.bind(app.server));
  await vi.waitFor(async () => expect(await connections()).toBe(0), 60_000);
});

test.each([
  ['cut off', 'Content-Length: 99\r\n\r\nabc'],
  ['cut off after an empty line', 'Content-Length: 99\r\n\r\na\r\n\r\nb'],
  ['in a malformed chunk', 'Transfer-Encoding: chunked\r\n\r\nzz\r\n'],
])(
  'a request with a response gets no second one for a body %s',
  async (_how, rest) => {
    const { port } = await serveSite();
    const socket = open(port);
    socket.write(`POST /about HTTP/1.1\r\nHost: a\r\n${rest}`);
    const [first] = await once(socket, 'data');
    socket.end();
    const answers = Buffer.concat([first, ...(await socket.toArray())]).toString();
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 405']);
  },
  20_000,
);

test.each([
  ['asked for', 'GET /about HTTP/1.1\r\nHost: a\r\nConnection: close\r\nIf-None-Match: *\r\n', 304],
  ['needed', 'GET /about HTTP/1.1\r\nHost: a b\r\n', 400],
])(
  'after a response that closes the connection, as %s, nothing more is sent, wherever the bytes were split',
  async (_why, words, status) => {
    const { port } = await serveSite();
    const socket = open(port);
    socket.write(words);
    await promisify(setTimeout)(20);
    socket.end('\r\nGET /about HTTP/1.1\r\nHost: a\r\n\r\n');
    const answers = Buffer.concat(await socket.toArray()).toString();
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`]);
  },
);

test.each([
  ['is refused', 'GET /about HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400],
  ['is disconnected', 'GET /nowhere HTTP/1.0\r\n\r\n', 404],
  ['sent more while it waited', 'GET /readyz HTTP/1.0\r\n\r\nmore\r\n', 200],
])('a client that %s and keeps sending can still read the response', async (_how, words, status) => {
  // A busy machine may delay the test for longer than the default limit.
  const { port } = await serveSite({ limits: { lingerMs: 60_000 } });
  for (let heard = 0; heard < 20; heard += 1) {
    const socket = open(port);
    const wasReset = new Promise((resolve) => socket.once('close', resolve));
    let received = '';
    socket.on('data', (data) => (received += data.toString()));
    socket.pause();
    socket.write(words);
    // As long as the server takes it; a connection that is reset loses what was not read yet.
    for (let more = 0; more < 5; more += 1) {
      await promisify(setTimeout)(2);
      socket.write('more\r\n');
    }
    socket.resume();
    socket.end();
    expect(await wasReset).toBe(false);
    expect(statusOf(received)).toBe(status);
  }
});

test.each([1, 2, 3])(
  'a request gets its response although a malformed one follows, split %i bytes before its end',
  async (cut) => {
    const { port } = await serveSite();
    const socket = open(port);
    const first = 'GET /%61bout HTTP/1.1\r\nHost: a\r\n\r\n';
    socket.write(first.slice(0, -cut));
    await promisify(setTimeout)(20);
    socket.end(`${first.slice(-cut)}GET / HTTP/9.9\r\n\r\n`);
    const answers = Buffer.concat(await socket.toArray()).toString();
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 308', 'HTTP/1.1 400']);
  },
);

test('a request with both close and keep-alive closes the connection', async () => {
  const { send } = await serveSite();
  const answer = await send('GET /about HTTP/1.0\r\nHost: a\r\nConnection: close, keep-alive\r\n\r\n');
  expect(statusOf(answer)).toBe(200);
  expect(answer).toMatch(/^connection: close\r$/im);
});

test('an upgrade that is not supported gets a response, and the connection is closed', async () => {
  const { send } = await serveSite();
  const upgrade = 'POST /about HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n';
  const answer = await send(`${upgrade}Content-Length: 5\r\n\r\nabcdeGET /about HTTP/1.1\r\nHost: a\r\n\r\n`);
  expect(statusOf(answer)).toBe(405);
  expect(answer).toMatch(/^connection: close\r$/im);
});

test('connections that are not accepted yet at shutdown get their responses', async () => {
  const { app, port } = await serveSite();
  const sockets = Array.from({ length: 30 }, () => open(port));
  const answers = sockets.map(async (socket) => {
    socket.write('GET /about HTTP/1.1\r\nHost: a\r\n\r\n');
    return Buffer.concat(await socket.toArray()).toString();
  });
  await Promise.all([app.close(), ...answers]);
  for (const answer of answers) expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
});
