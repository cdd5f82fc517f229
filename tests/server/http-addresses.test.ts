import { gunzipSync } from 'node:zlib';
import type { FastifyPluginAsync } from 'fastify';
import { expect, test } from 'vitest';
import { pages, serveSite, statusOf } from './http-fixture.ts';

test.each(
  Object.entries({
    '/about/': '/about',
    '/about/?a=1&b=//x': '/about?a=1&b=//x',
    '/about.html': '/about',
    '/about.html/': '/about',
    '/index.html': '/',
    '/services/': '/services',
    '/services/index.html?x': '/services?x',
    '/services/api.html': '/services/api',
    '/%61bout': '/about',
  }),
)('%s moves to %s', async (path, location) => {
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

test.each(['http://a/about', 'HTTP://a/about?x', 'http://a', 'https://a?x'])(
  '%s is a page, though another program takes posts there',
  async (target) => {
    const takesPosts: FastifyPluginAsync = async (app) => {
      for (const path of ['/', '/about']) app.post(path, async () => ({}));
    };
    const { ask } = await serveSite({ plugins: [takesPosts] });
    const { status, body } = await ask(target);
    expect([status, body]).toEqual([200, target.includes('about') ? pages.about : pages.home]);
  },
);

test.each(['*', 'ftp://a/about', 'x:/about'])('%s is no address of a page', async (target) => {
  const { send } = await serveSite();
  expect(statusOf(await send(`GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`))).toBe(400);
});

test.each(['/%', '/%zz', '/about%', '/%c3%28', '/%ff', '/api/%', '/%ud800'])(
  '%s is malformed',
  async (path) => {
    const { ask } = await serveSite();
    expect((await ask(path)).status).toBe(400);
  },
);
