/** What every page has: one heading, the site around it, and what search engines and shared links read. */
import { expect, type Page } from './fixtures.ts';

/** Steps that a form or a mail leads to ask not to be indexed. */
export const isStep = (path: string) =>
  ['/contact/booked', '/contact/thank-you'].includes(path) || /^\/newsletter\/[a-z]/.test(path);
const hasParent = (path: string) =>
  /^\/(?:(?:ai-testing|services|docs|resources|contact|quality|labs|our-works)\/.|newsletter\/\d)/.test(path);

type Node = { '@type': string; [property: string]: any }; // oxlint-disable-line typescript/no-explicit-any -- of many kinds

/** What search engines read of the page. */
export async function structuredGraph(page: Page): Promise<Node[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.flatMap((text) => JSON.parse(text)['@graph']);
}

/** The one thing of this kind that the page tells them. */
export async function structuredData(page: Page, type: string): Promise<Node> {
  const nodes = (await structuredGraph(page)).filter((node) => node['@type'] === type);
  expect(nodes, type).toHaveLength(1);
  return nodes[0] as Node;
}

export async function expectFacts(page: Page, path: string): Promise<void> {
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('h1')).not.toBeEmpty();
  expect(await page.title()).toMatch(/Plumbline/);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText(`© ${new Date().getFullYear()}`);

  const read = await page.evaluate(() => {
    const value = (selector: string, name: string) =>
      document.querySelector(selector)?.getAttribute(name) ?? '';
    return {
      description: value('meta[name=description]', 'content'),
      robots: value('meta[name=robots]', 'content'),
      canonical: value('link[rel=canonical]', 'href'),
      image: value('meta[property="og:image"]', 'content'),
      ogTitle: value('meta[property="og:title"]', 'content'),
      ogDescription: value('meta[property="og:description"]', 'content'),
      card: value('meta[name="twitter:card"]', 'content'),
      breadcrumbs: document.querySelectorAll('nav[aria-label=Breadcrumb]').length,
      headingAt: document.querySelector('h1')?.getBoundingClientRect().top ?? 0,
      aboveEndsAt: Math.max(
        ...Array.from(
          document.querySelectorAll('header[data-site-header], nav[aria-label=Breadcrumb]'),
          (above) => above.getBoundingClientRect().bottom,
        ),
      ),
    };
  });
  expect(read.headingAt, 'the heading stands clear of the bar').toBeGreaterThanOrEqual(read.aboveEndsAt);
  expect(read.description).toMatch(/^.{20,160}$/);
  expect(read.ogTitle.length).toBeGreaterThan(2);
  expect(read.ogDescription.length).toBeGreaterThan(20);
  expect(read.card).toBe('summary_large_image');
  const picture = await page.request.get(new URL(read.image).pathname);
  expect(picture.headers()['content-type']).toBe('image/png');

  const canonical = path === '/home' ? '/' : path;
  const types = new Set((await structuredGraph(page)).map((node) => node['@type']));
  expect(types.has('Organization') && types.has('WebSite')).toBe(canonical === '/');
  expect(read.robots).toBe(isStep(path) || path === '/no-such-page' ? 'noindex' : '');
  expect(read.canonical && new URL(read.canonical).pathname).toBe(read.robots ? '' : canonical);
  expect(types.has('BreadcrumbList')).toBe(hasParent(path));
  expect(read.breadcrumbs).toBe(hasParent(path) ? 1 : 0);
}
