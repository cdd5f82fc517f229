import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createHttpServer } from '../http/http-server.ts';
import { serializeResponse } from './serialized-response.ts';
import { loadSite } from './site.ts';

afterEach(() => vi.useRealTimers());

test('is head, date and body, made once a second, and what is being sent never changes', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 15, 9, 0, 0, 400) });
  const answer = serializeResponse({ ETag: '"a"', Vary: 'Accept-Encoding' }, Buffer.from('body'));
  const first = answer();
  const text = first.toString();
  expect(text).toBe(
    'HTTP/1.1 200 OK\r\nETag: "a"\r\nVary: Accept-Encoding\r\n' +
      'Date: Sun, 15 Nov 2026 09:00:00 GMT\r\nConnection: keep-alive\r\n\r\nbody',
  );
  vi.advanceTimersByTime(599);
  expect(answer()).toBe(first);
  vi.advanceTimersByTime(1);
  expect(answer().toString()).toContain('Date: Sun, 15 Nov 2026 09:00:01 GMT\r\n');
  expect(first.toString()).toBe(text);
});

test('a clock that is set back is followed at once', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 15, 9, 0, 0) });
  const answer = serializeResponse({}, Buffer.from(''));
  answer();
  vi.setSystemTime(Date.UTC(2026, 10, 15, 8, 0, 0));
  expect(answer().toString()).toContain('Date: Sun, 15 Nov 2026 08:00:00 GMT\r\n');
});

/** From here on the bytes on the wire. */
const files = {
  'index.html': '<!doctype html><title>Home</title>',
  'about.html': `<!doctype html><title>About</title>${'About us, at some length. '.repeat(2_000)}`,
  'clip.mp4': 'not really a video',
  '404.html': '<!doctype html><title>Not found</title>',
};

type Answer = { status: number; headers: Record<string, string>; body: string };

/** As strict as RFC 9112: one status line, one line a header, none twice, a body as long as it says, nothing after it. */
function parseAnswers(raw: string, methods: string[]): Answer[] {
  let rest = raw;
  const answers = methods.map((method) => {
    const [head, status, lines = ''] =
      /^HTTP\/1\.1 (\d{3}) [A-Za-z ]+\r\n((?:[\w-]+: [\x20-\x7e]+\r\n)+)\r\n/.exec(rest) ?? [];
    if (head === undefined) throw new Error(`No answer to ${method}: ${rest.slice(0, 200)}`);
    const pairs = lines.split('\r\n').slice(0, -1);
    const headers: Record<string, string> = {};
    for (const line of pairs) headers[line.split(':')[0]?.toLowerCase() ?? ''] = line.replace(/^.*?: /, '');
    expect(Object.keys(headers)).toHaveLength(pairs.length);
    const bodiless = method === 'HEAD' || status === '304';
    if (status !== '304') expect(headers['content-length']).toMatch(/^\d+$/);
    const length = bodiless ? 0 : Number(headers['content-length']);
    const body = rest.slice(head.length, head.length + length);
    expect(body).toHaveLength(length);
    rest = rest.slice(head.length + length);
    return { status: Number(status), headers, body };
  });
  expect(rest).toBe('');
  return answers;
}

let port: number;
beforeEach(async () => {
  const dir = await mkdtemp(join(tmpdir(), 'plumbline-wire-'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(dir, name), text);
  const site = await loadSite(dir, { isHttps: () => false });
  await rm(dir, { recursive: true });
  const server = createHttpServer(
    (request, response) => {
      if (!site.serve(request, response)) site.answer(request, response);
    },
    { answerHead: site.answerHead },
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
  return () => void server.close().closeAllConnections();
});

/** Writes as told on one connection, and reads until as many bytes have come as are asked for, or the server closes. */
function open() {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let received = '';
  socket.on('data', (data) => (received += data.toString('latin1')));
  const closed = once(socket, 'close');
  return {
    write: (text: string) => socket.write(text),
    async answers(...methods: string[]): Promise<Answer[]> {
      const parsed = await vi.waitFor(() => parseAnswers(received, methods), {
        timeout: 60_000,
        interval: 50,
      });
      received = '';
      return parsed;
    },
    closed: () => closed,
  };
}

const ask = (path: string, lines: Record<string, string> = {}, method = 'GET', version = '1.1') =>
  `${method} ${path} HTTP/${version}\r\nHost: a\r\n${Object.entries(lines)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;

test('a page asked for twice on a connection that stays is sent serialized, whole and well-formed', async () => {
  const ordinary = vi.spyOn(ServerResponse.prototype, 'writeHead');
  onTestFinished(() => ordinary.mockRestore());
  const { write, answers } = open();
  for (let times = 0; times < 2; times += 1) {
    write(ask('/about'));
    const [answer] = await answers('GET');
    expect(answer).toMatchObject({ status: 200, headers: { connection: 'keep-alive' } });
    expect(answer?.body).toBe(files['about.html']);
    expect(Math.abs(Date.now() - Date.parse(answer?.headers['date'] ?? ''))).toBeLessThan(5_000);
  }
  expect(ordinary).not.toHaveBeenCalled();
});

test('it says what the ordinary answer says, but for the connection', async () => {
  const { write, answers, closed } = open();
  write(ask('/') + ask('/', { Connection: 'close' }));
  const [kept, last] = await answers('GET', 'GET');
  const said = (headers: object = {}) => ({ ...headers, connection: '', date: '' });
  expect(said(kept?.headers)).toEqual(said(last?.headers));
  expect(kept?.body).toBe(last?.body);
  expect([kept?.headers['connection'], last?.headers['connection']]).toEqual(['keep-alive', 'close']);
  await closed();
});

test('requests of every kind, sent at once, are answered in their order', async () => {
  const { write, answers } = open();
  write(ask('/'));
  const [first] = await answers('GET');
  const tag = first?.headers['etag'] ?? '';
  write(
    [
      ask('/about'),
      ask('/about', {}, 'HEAD'),
      ask('/', { 'If-None-Match': tag }),
      ask('/'),
      ask('/clip.mp4', { Range: 'bytes=4-9' }),
      ask('/clip.mp4'),
      ask('/nowhere'),
      ask('/', {}, 'HEAD'),
      ask('/about', { 'Accept-Encoding': 'br' }),
      ask('/'),
    ].join(''),
  );
  const kinds = ['GET', 'HEAD', 'GET', 'GET', 'GET', 'GET', 'GET', 'HEAD', 'GET', 'GET'];
  const all = await answers(...kinds);
  expect(all.map(({ status }) => status)).toEqual([200, 200, 304, 200, 206, 200, 404, 200, 200, 200]);
  const bodies = all.map(({ body }) => body);
  const home = files['index.html'];
  expect(bodies.toSpliced(8, 1)).toEqual([
    files['about.html'],
    '',
    '',
    home,
    'really',
    files['clip.mp4'],
    files['404.html'],
    '',
    home,
  ]);
  expect(all[1]?.headers['content-length']).toBe(String(files['about.html'].length));
  expect(all[4]?.headers['content-range']).toBe('bytes 4-9/18');
  expect(all[8]?.headers['content-encoding']).toBe('br');
});

test('two hundred pages sent for at once come in order, and the connection goes on', async () => {
  const { write, answers } = open();
  const paths = Array.from({ length: 200 }, (_, index) => (index % 3 === 0 ? '/about' : '/'));
  write(paths.map((path) => ask(path)).join(''));
  const all = await answers(...paths.map(() => 'GET'));
  expect(all.map(({ body }) => body.length)).toEqual(
    paths.map((path) => files[path === '/' ? 'index.html' : 'about.html'].length),
  );
  write(ask('/'));
  expect(await answers('GET')).toMatchObject([{ status: 200, body: files['index.html'] }]);
});

test('HTTP/1.0 gets its page and the end of the connection, or what it asked for', async () => {
  const plain = open();
  plain.write(ask('/', {}, 'GET', '1.0'));
  expect(await plain.answers('GET')).toMatchObject([
    { headers: { connection: 'close' }, body: files['index.html'] },
  ]);
  await plain.closed();
  const keeping = open();
  for (let times = 0; times < 2; times += 1) {
    keeping.write(ask('/', { Connection: 'keep-alive' }, 'GET', '1.0'));
    expect(await keeping.answers('GET')).toMatchObject([
      { headers: { connection: 'keep-alive' }, body: files['index.html'] },
    ]);
  }
});
