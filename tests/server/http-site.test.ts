import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pages, serveSite, video } from './http-fixture.ts';

test.each([
  ['/', pages.home, 'text/html; charset=utf-8', 'no-cache'],
  ['/about', pages.about, 'text/html; charset=utf-8', 'no-cache'],
  ['/about?from=mail', pages.about, 'text/html; charset=utf-8', 'no-cache'],
  ['/services', pages.about, 'text/html; charset=utf-8', 'no-cache'],
  ['/services/api', pages.about, 'text/html; charset=utf-8', 'no-cache'],
  ['/rss.xml', '<rss/>', 'application/xml; charset=utf-8', 'no-cache'],
  ['/speculation-rules.json', '{"prerender":[]}', 'application/speculationrules+json', 'no-cache'],
  ['/.well-known/security.txt', /^Contact/, 'text/plain; charset=utf-8', 'no-cache'],
  ['/_astro/app.Bx1.js', /^export/, 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
])('%s is served as it was built', async (path, content, type, caching) => {
  const { ask } = await serveSite();
  const { status, headers, body } = await ask(path);
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'content-type': type, 'cache-control': caching });
  if (typeof content === 'string') expect(body).toBe(content);
  else expect(body).toMatch(content);
});

test('the absolute form of a request target, as proxies send it, finds the page', async () => {
  const { ask } = await serveSite();
  const { status, body } = await ask('http://plumbline.example/about?x=1');
  expect([status, body]).toEqual([200, pages.about]);
});

test.each(['/', '/about', '/rss.xml', '/_astro/app.Bx1.js'])(
  '%s is the same on a connection that stays as on one that closes, but for saying so',
  async (path) => {
    const { send } = await serveSite();
    const get = `GET ${path} HTTP/1.1\r\nHost: a\r\nAccept-Encoding: gzip\r\n`;
    const both = await send(`${get}\r\n${get}Connection: close\r\n\r\n`);
    const [kept = '', closed = '', more] = both.split(/(?=HTTP\/1\.1 200 OK\r\n)/);
    expect(more).toBeUndefined();
    const lines = (answer: string) => {
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      const unordered = head.split('\r\n').filter((line) => !/^(date|connection|keep-alive):/i.test(line));
      return [...unordered.toSorted(), body];
    };
    expect(lines(kept)).toEqual(lines(closed));
    expect(kept).toMatch(/^connection: keep-alive\r$/im);
    expect(closed).toMatch(/^connection: close\r$/im);
    const age = Date.now() - Date.parse(/^date: (.+)\r$/im.exec(kept)?.[1] ?? '');
    expect(age).toBeGreaterThanOrEqual(0);
    expect(age).toBeLessThan(3_000);
  },
);

test('HTTP/1.0 gets its page and the end of the connection', async () => {
  const { send } = await serveSite();
  const answer = await send('GET /about HTTP/1.0\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(answer.endsWith(pages.about)).toBe(true);
});

test('HEAD has the headers of GET and no body', async () => {
  const { ask } = await serveSite();
  const got = await ask('/about', { headers: { 'accept-encoding': 'gzip' } });
  const head = await ask('/about', { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } });
  const { date: _one, ...expected } = got.headers;
  const { date: _two, ...actual } = head.headers;
  expect(actual).toEqual(expected);
  expect([head.status, head.body.length]).toEqual([200, 0]);
});

test.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['identity, gzip;q=0.5', undefined],
  ['*', 'br'],
  ['*;q=0.5, br;q=0', 'gzip'],
  ['GZIP;Q=1.000', 'gzip'],
  ['gzip;q=2, br;q=-1, zstd;q=x', undefined],
  ['nonsense;;;, ,,=', undefined],
])('Accept-Encoding %j gets %s', async (accepted, coding) => {
  const { ask } = await serveSite();
  const { status, headers, bytes } = await ask('/about', {
    headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
  });
  expect([status, headers['content-encoding'], headers.vary]).toEqual([200, coding, 'Accept-Encoding']);
  const plain = coding === 'br' ? brotliDecompressSync(bytes) : coding ? gunzipSync(bytes) : bytes;
  expect(plain.toString()).toBe(pages.about);
});

test('when every encoding at hand is refused, 406 says so', async () => {
  const { ask } = await serveSite();
  const { status } = await ask('/about', { headers: { 'accept-encoding': 'identity;q=0, *;q=0' } });
  expect(status).toBe(406);
});

test('the copies that the build compressed are the ones sent, and no address of their own', async () => {
  const text = 'x'.repeat(500);
  const copies = { br: brotliCompressSync(text), gz: gzipSync(text) };
  const { ask } = await serveSite({
    files: {
      'a.txt': text,
      'a.txt.br': copies.br,
      'a.txt.gz': copies.gz,
      'alone.gz': copies.gz,
    },
  });
  for (const [coding, copy] of [
    ['br', copies.br],
    ['gzip', copies.gz],
  ] as const) {
    const { headers, bytes } = await ask('/a.txt', { headers: { 'accept-encoding': coding } });
    expect(headers['content-encoding']).toBe(coding);
    expect(bytes.equals(copy)).toBe(true);
  }
  expect((await ask('/a.txt.gz')).status).toBe(404);
  expect((await ask('/alone.gz')).status).toBe(200);
});

test('a large file arrives whole', async () => {
  const large = Buffer.from(Array.from({ length: 300_000 }, (_, i) => (i * 7) % 256));
  const { ask } = await serveSite({ files: { 'large.png': large } });
  expect((await ask('/large.png')).bytes.equals(large)).toBe(true);
});

test('what the browser has is not sent again, per encoding', async () => {
  const { ask } = await serveSite();
  const tagOf = async (coding: string) => {
    const { headers } = await ask('/about', { headers: { 'accept-encoding': coding } });
    return String(headers.etag);
  };
  const [plain, gzip] = [await tagOf('identity'), await tagOf('gzip')];
  expect(gzip).not.toBe(plain);
  const revalidate = async (tag: string) => {
    const headers = { 'accept-encoding': 'gzip', 'if-none-match': tag };
    return ask('/about', { headers });
  };
  for (const tag of [gzip, `W/${gzip}`, `"other", ${gzip}`, '*']) {
    const { status, headers, body } = await revalidate(tag);
    expect([status, body.length]).toEqual([304, 0]);
    expect(headers).toMatchObject({ etag: gzip, 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
  }
  for (const tag of [plain, '"other"', gzip.slice(1, -1)]) expect((await revalidate(tag)).status).toBe(200);
});

test.each([
  ['bytes=0-9', 0, 9],
  ['bytes=990-', 990, 999],
  ['bytes=-10', 990, 999],
  ['bytes=990-5000', 990, 999],
  ['bytes=-5000', 0, 999],
])('of a video %s is sent', async (range, first, last) => {
  const { ask } = await serveSite();
  const { status, headers, bytes } = await ask('/clip.mp4', { headers: { range } });
  expect([status, headers['content-range']]).toEqual([206, `bytes ${first}-${last}/1000`]);
  expect(bytes.equals(video.subarray(first, last + 1))).toBe(true);
});

test.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])('of a video %s cannot be sent', async (range) => {
  const { ask } = await serveSite();
  const { status, headers, body } = await ask('/clip.mp4', { headers: { range } });
  expect([status, headers['content-range'], body.length]).toEqual([416, 'bytes */1000', 0]);
});

test.each(['bytes=5-1', 'bytes=0-1,5-6', 'bytes=a-b', 'items=0-1', 'bytes=-', 'bytes=0x1-2'])(
  'of a video %s is ignored',
  async (range) => {
    const { ask } = await serveSite();
    const { status, bytes } = await ask('/clip.mp4', { headers: { range } });
    expect([status, bytes.equals(video)]).toEqual([200, true]);
  },
);

test('a range of a video that has changed meanwhile gets the whole, and pages have no ranges', async () => {
  const { ask } = await serveSite();
  const { headers } = await ask('/clip.mp4');
  const part = (tag: string) => ask('/clip.mp4', { headers: { range: 'bytes=0-1', 'if-range': tag } });
  expect((await part(String(headers.etag))).status).toBe(206);
  expect((await part('"older"')).status).toBe(200);
  expect((await ask('/about', { headers: { range: 'bytes=0-1' } })).status).toBe(200);
});
