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

test('what a sender has said before it closes its side is answered', async () => {
  const { port } = await serveSite();
  const socket = open(port);
  const plain = 'GET /about HTTP/1.1\r\nHost: a\r\n\r\n';
  socket.end(`${plain.repeat(5)}GET /about HTTP/1.1\r\nHost: a\r\nIf-Match: "x"\r\n\r\n${plain}`);
  const answers = Buffer.concat(await socket.toArray()).toString();
  const statuses = [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
  expect(statuses).toEqual([...Array(5).fill(200), 412, 200]);
});

test('who closes its side after many requests at once is let go as soon as they are answered', async () => {
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
  'a request that is answered before its body comes gets no second answer for a body %s',
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
  'after an answer that closes the connection, as %s, nothing is said, wherever the words were cut',
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
  ['is let go', 'GET /nowhere HTTP/1.0\r\n\r\n', 404],
])('who %s and speaks on still gets to read the answer', async (_how, words, status) => {
  // A busy machine may hold us up for longer than anybody is usually heard out.
  const { port } = await serveSite({ limits: { lingerMs: 60_000 } });
  for (let heard = 0; heard < 20; heard += 1) {
    const socket = open(port);
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
    await once(socket, 'close');
    expect(statusOf(received)).toBe(status);
  }
});

test.each([1, 2, 3])(
  'a request is answered though a malformed one follows, cut %i bytes before its end',
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

test('who asks to close and to keep the connection gets it closed', async () => {
  const { send } = await serveSite();
  const answer = await send('GET /about HTTP/1.0\r\nHost: a\r\nConnection: close, keep-alive\r\n\r\n');
  expect(statusOf(answer)).toBe(200);
  expect(answer).toMatch(/^connection: close\r$/im);
});

test('an upgrade that nobody takes is answered, and no request after it is lost without a word', async () => {
  const { send } = await serveSite();
  const upgrade = 'POST /about HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n';
  const answer = await send(`${upgrade}Content-Length: 5\r\n\r\nabcdeGET /about HTTP/1.1\r\nHost: a\r\n\r\n`);
  expect(statusOf(answer)).toBe(405);
  expect(answer).toMatch(/^connection: close\r$/im);
});

test('who is connected but not yet accepted when the server ends is answered', async () => {
  const { app, port } = await serveSite();
  const sockets = Array.from({ length: 30 }, () => open(port));
  const answers = sockets.map(async (socket) => {
    socket.write('GET /about HTTP/1.1\r\nHost: a\r\n\r\n');
    return Buffer.concat(await socket.toArray()).toString();
  });
  await Promise.all([app.close(), ...answers]);
  for (const answer of answers) expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
});
