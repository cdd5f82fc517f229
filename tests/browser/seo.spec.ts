/** What search engines, shared links and security scanners read. */
import { notEmpty } from '../not-empty.ts';
import { pages } from './built-pages.ts';
import { expect, test } from './fixtures.ts';
import { isStep } from './page-facts.ts';

const indexed = pages.filter((page) => page.indexed).map(({ path }) => path);

test('no two pages share a title', async ({ request }) => {
  const titles = new Map<string, string>();
  for (const route of indexed.filter((path) => path !== '/home')) {
    const title = /<title>(.+?)<\/title>/.exec(await (await request.get(route)).text())?.[1] ?? '';
    expect(titles.get(title), `${route} and ${titles.get(title)} share a title`).toBeUndefined();
    titles.set(title, route);
  }
});

test('sitemap lists every page once under its canonical address', async ({ request }) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1] ?? '').pathname);
  expect(new Set(paths).size).toBe(paths.length);
  for (const route of indexed) if (route !== '/home') expect(paths).toContain(route);
  expect(paths.filter(isStep)).toEqual([]);
  expect(paths).not.toContain('/404');
});

test('robots, manifest, icons, llms.txt and security.txt are there', async ({ request }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap.xml');
  const manifest = await (await request.get('/site.webmanifest')).json();
  for (const { src } of notEmpty<{ src: string }>(manifest.icons))
    expect((await request.get(src)).status(), src).toBe(200);
  expect((await request.get('/apple-touch-icon.png')).status()).toBe(200);
  expect(await (await request.get('/')).text()).toContain('<link rel="icon" href="/icon.svg"');
  expect((await request.get('/icon.svg')).status()).toBe(200);
  expect(await (await request.get('/llms.txt')).text()).toContain('# Plumbline');
  const security = await (await request.get('/.well-known/security.txt')).text();
  const expires = /Expires: (.+)/.exec(security)?.[1] ?? '';
  expect(new Date(expires).getTime()).toBeGreaterThan(Date.now());
});

test('every answer carries the security headers, and the policy allows no inline code', async ({
  request,
}) => {
  for (const path of ['/', '/contact', '/no-such-page', '/robots.txt', '/icon.svg', '/healthz']) {
    const headers = (await request.get(path)).headers();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(policy, path).not.toContain('unsafe-inline');
    expect(policy, path).not.toContain('unsafe-eval');
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin');
    expect(headers['permissions-policy'], path).toContain('camera=()');
    expect(headers['cross-origin-opener-policy'], path).toBe('same-origin');
    expect(headers['strict-transport-security'], path).toBeUndefined();
  }
});
