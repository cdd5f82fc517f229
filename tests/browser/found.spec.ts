/** What search engines, shared links and security scanners read. */
import { routes } from '../../contract/routes.ts';
import { expect, test } from './fixtures.ts';

/** Steps that a form or a mail leads to ask not to be indexed. */
const isStep = (route: string) => route === '/contact/thank-you' || route.startsWith('/newsletter/');
const indexed = routes.filter((route) => !isStep(route));

test('title, description, canonical and share picture are each page’s own', async ({ page, request }) => {
  test.setTimeout(120_000);
  const titles = new Map<string, string>();
  for (const route of indexed) {
    await page.goto(route);
    const meta = await page.evaluate(() => {
      const content = (selector: string) => document.querySelector(selector)?.getAttribute('content') ?? '';
      return {
        canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '',
        image: content('meta[property="og:image"]'),
        ogTitle: content('meta[property="og:title"]'),
        description: content('meta[property="og:description"]'),
        card: content('meta[name="twitter:card"]'),
      };
    });
    expect(new URL(meta.canonical).pathname).toBe(route === '/home' ? '/' : route);
    expect(meta.ogTitle.length, route).toBeGreaterThan(2);
    expect(meta.description.length, route).toBeGreaterThan(20);
    expect(meta.card).toBe('summary_large_image');
    const picture = await request.get(new URL(meta.image).pathname);
    expect(picture.headers()['content-type'], route).toBe('image/png');
    if (route !== '/home') {
      const title = await page.title();
      expect(titles.get(title), `${route} and ${titles.get(title)} share a title`).toBeUndefined();
      titles.set(title, route);
    }
  }
});

test('structured data is well formed, with breadcrumbs where a page is below another', async ({ page }) => {
  test.setTimeout(120_000);
  for (const route of routes) {
    await page.goto(route);
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
    const types = data['@graph'].map((node: { '@type': string }) => node['@type']);
    expect(types, route).toEqual(expect.arrayContaining(['Organization', 'WebSite']));
    const below = /^\/(ai-testing|services|docs|resources|contact)\/./.test(route);
    expect(types.includes('BreadcrumbList'), route).toBe(below);
    expect(await page.getByRole('navigation', { name: 'Breadcrumb' }).count(), route).toBe(below ? 1 : 0);
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
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);
  expect((await request.get('/icon-180.png')).status()).toBe(200);
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
    expect(headers['referrer-policy'], path).toBeTruthy();
    expect(headers['permissions-policy'], path).toBeTruthy();
    expect(headers['cross-origin-opener-policy'], path).toBe('same-origin');
    expect(headers['strict-transport-security'], path).toBeUndefined();
  }
});
