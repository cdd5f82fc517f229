import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pages, serveSite } from './http-fixture.ts';

test.each([
  ['/about/', '/about'],
  ['/about/?a=1&b=//x', '/about?a=1&b=//x'],
  ['/about.html', '/about'],
  ['/about.html/', '/about'],
  ['/index.html', '/'],
  ['/services/', '/services'],
  ['/services/index.html?x', '/services?x'],
  ['/services/api.html', '/services/api'],
  ['/%61bout', '/about'],
])('%s moves to %s', async (path, location) => {
  const { ask } = await serveSite();
  const { status, headers } = await ask(path);
  expect([status, headers.location]).toEqual([308, location]);
});

test.each([
  '//evil.example',
  '//evil.example/',
  '//evil.example/about/',
  '//evil.example/..',
  '/\\evil.example/',
  '/%5cevil.example/',
  '/%2f%2fevil.example/',
  '/%2fevil.example/',
  '/about//',
  '//about/',
  'http://evil.example//evil.example/',
])('%s does not lead to another site', async (path) => {
  const { ask } = await serveSite();
  const { status, headers } = await ask(path);
  expect([status, headers.location]).toEqual([404, undefined]);
});

test.each([
  '/nowhere',
  '/404',
  '/404.html',
  '/About',
  '/../package.json',
  '/..%2fpackage.json',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/services/..%2f..%2fetc%2fpasswd',
  '/services%2fapi',
  '/..\\..\\etc\\passwd',
  '/about%00',
  '/about%00.html',
  '/__proto__',
  '/constructor',
  '/.well-known',
  '/.pages.json',
  '/services/.draft',
  '/services/.draft.html',
  '/_astro/',
])('%s is nowhere, and the page says so with status 404', async (path) => {
  const { ask } = await serveSite();
  const { status, headers, bytes } = await ask(path, { headers: { 'accept-encoding': 'gzip' } });
  expect([status, headers['content-encoding'], headers.etag]).toEqual([404, 'gzip', undefined]);
  expect(gunzipSync(bytes).toString()).toBe(pages.missing);
});

test.each(['/%', '/%zz', '/about%', '/%c3%28', '/%ff', '/api/%', '/%ud800'])(
  '%s is malformed',
  async (path) => {
    const { ask } = await serveSite();
    expect((await ask(path)).status).toBe(400);
  },
);
