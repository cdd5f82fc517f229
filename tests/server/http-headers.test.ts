import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { StoreUnavailable } from '../../server/store/errors.ts';
import { pages, serveSite, workingStore } from './http-fixture.ts';

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\)/),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': expect.stringMatching(/^(same|cross)-origin$/),
  'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
};

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const brokenStore = {
  ...workingStore,
  ping: async () => {
    throw new StoreUnavailable('disk full in /secret/place');
  },
};

test.each([
  ['a page', 'GET', '/', 200],
  ['the head of a page', 'HEAD', '/about', 200],
  ['a script', 'GET', '/_astro/app.Bx1.js', 200],
  ['a picture', 'GET', '/icon.png', 200],
  ['part of a video', 'GET', '/clip.mp4', 206],
  ['a page that moved', 'GET', '/about/', 308],
  ['a page that is nowhere', 'GET', '/nowhere', 404],
  ['a malformed address', 'GET', '/%', 400],
  ['a post to a page', 'POST', '/about', 405],
  ['a probe', 'GET', '/healthz', 200],
  ['a probe that fails', 'GET', '/readyz', 503],
  ['an unknown call', 'GET', '/api/nowhere', 404],
  ['another method of a call', 'DELETE', '/healthz', 405],
  ['a call that breaks', 'POST', '/api/break', 500],
  ['a body of no known type', 'POST', '/api/break', 415],
])('%s (%s %s) carries every header', async (kind, method, path, status) => {
  const { ask } = await serveSite({
    store: brokenStore,
    plugins: [
      async (app) => {
        app.post('/api/break', async () => {
          throw new Error('SELECT secret FROM place');
        });
      },
    ],
  });
  const headers: Record<string, string> = {};
  if (status === 206) headers['range'] = 'bytes=0-1';
  if (method === 'POST') headers['content-type'] = status === 415 ? 'image/png' : 'application/json';
  const answer = await ask(path, { method, headers, ...(method === 'POST' && { body: '{}' }) });
  expect(answer.status, kind).toBe(status);
  expect(answer.headers).toMatchObject(always);
  expect(answer.headers).not.toHaveProperty('strict-transport-security');
  expect(answer.headers['content-security-policy']).not.toMatch(/unsafe-|upgrade-insecure-requests/);
  expect(answer.headers['cache-control']).toMatch(/^no-|immutable/);
  expect(answer.body).not.toMatch(/secret|SELECT|Error/);
});

test('a 304 carries every header too', async () => {
  const { ask } = await serveSite();
  const { headers } = await ask('/');
  const again = await ask('/', { headers: { 'if-none-match': String(headers.etag) } });
  expect(again.status).toBe(304);
  expect(again.headers).toMatchObject(always);
  expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
});

test.each([
  ['a head that is no HTTP', 'nonsense\r\n\r\n', 400],
  ['no Host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['an odd expectation', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: wonders\r\nConnection: close\r\n\r\n', 417],
  ['a huge head', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['CONNECT', 'CONNECT plumbline.example:443 HTTP/1.1\r\nHost: plumbline.example:443\r\n\r\n', 405],
])('%s is refused with every header, and the connection closed', async (_kind, bytes, status) => {
  const { send } = await serveSite();
  const [head = ''] = (await send(bytes)).split('\r\n\r\n');
  const headers = Object.fromEntries(
    head
      .split('\r\n')
      .slice(1)
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
  expect(head).toContain(`HTTP/1.1 ${status} `);
  expect(headers).toMatchObject({ ...always, connection: 'close' });
});

test("a page's policy names exactly its own inline script and style", async () => {
  const { ask } = await serveSite();
  const policyOf = async (path: string) =>
    String((await ask(path)).headers['content-security-policy']).split('; ');
  const home = await policyOf('/');
  expect(home).toContain(`script-src 'self' ${sha256('let a = 1;')}`);
  expect(home).toContain(`style-src 'self' ${sha256('p { color: red }')}`);
  expect(home).toContain("object-src 'none'");
  expect(home).toContain("base-uri 'none'");
  expect(home).toContain("form-action 'self'");
  expect(home).toContain("require-trusted-types-for 'script'");
  expect(pages.about).not.toContain('<script');
  expect(await policyOf('/about')).toContain("script-src 'self'");
  expect(await policyOf('/icon.png')).toEqual(["default-src 'none'", "frame-ancestors 'none'"]);
});

test('only pages tell the browser what to prerender, and only when there is such a file', async () => {
  const { ask } = await serveSite();
  expect((await ask('/about')).headers['speculation-rules']).toBe('"/speculation-rules.json"');
  expect((await ask('/icon.png')).headers).not.toHaveProperty('speculation-rules');
  const without = await serveSite({ files: { 'index.html': pages.home } });
  expect((await without.ask('/')).headers).not.toHaveProperty('speculation-rules');
});

test('feeds and preview pictures may be shown elsewhere, nothing else', async () => {
  const { ask } = await serveSite();
  const reach = async (path: string) => (await ask(path)).headers['cross-origin-resource-policy'];
  expect(await reach('/rss.xml')).toBe('cross-origin');
  expect(await reach('/og/home.png')).toBe('cross-origin');
  expect(await reach('/icon.png')).toBe('same-origin');
  expect(await reach('/')).toBe('same-origin');
});

test.each([
  ['nobody is trusted', false, 'https', false],
  ['another proxy is trusted', ['10.0.0.0/8'], 'https', false],
  ['this proxy is trusted', ['127.0.0.0/8'], 'https', true],
  ['one hop is trusted', 1, 'https', true],
  ['this proxy is trusted and says http', 1, 'http', false],
  ['the visitor claims https before the proxy says http', 1, 'https, http', false],
] as const)('HSTS when %s: X-Forwarded-Proto %s', async (_who, trustProxy, proto, secure) => {
  const { ask } = await serveSite({
    config: {
      trustProxy: trustProxy === false || typeof trustProxy === 'number' ? trustProxy : [...trustProxy],
    },
  });
  for (const path of ['/', '/nowhere', '/about/', '/healthz', '/api/nowhere']) {
    const { headers } = await ask(path, { headers: { 'x-forwarded-proto': proto } });
    expect(headers['strict-transport-security']).toBe(secure ? 'max-age=31536000' : undefined);
    expect(String(headers['content-security-policy']).includes('upgrade-insecure-requests')).toBe(secure);
  }
});
