import { placeIn } from '../../contract/place.ts';
import { builtPages } from './built-pages.ts';
import { expect, test } from './fixtures.ts';

test('an unknown path answers 404 with the site around it and ways on', async ({ page, allowConsole }) => {
  allowConsole(/status of 404/);
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(page.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test(
  'no internal link, hash, picture or file is broken',
  { tag: '@thorough' },
  async ({ page, request, baseURL }) => {
    const seen = new Set<string>();
    const queue: { href: string; from: string }[] = builtPages
      .filter((href) => href !== '/no-such-page')
      .map((href) => ({ href, from: 'the manifest' }));
    const broken: string[] = [];
    const idsOf = new Map<string, Set<string>>();

    const visit = async (path: string, from: string) => {
      const answer = await request.get(path, { maxRedirects: 0 });
      if (answer.status() !== 200) return void broken.push(`${path} (${answer.status()}) on ${from}`);
      if (!answer.headers()['content-type']?.includes('text/html')) return;
      const { links, ids } = await page.evaluate(
        (html) => {
          const parsed =
            Document.parseHTMLUnsafe?.(html) ?? new DOMParser().parseFromString(html, 'text/html');
          const values = (selector: string, name: string) =>
            [...parsed.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? '');
          return {
            links: [...values('a[href]', 'href'), ...values('link[href]', 'href'), ...values('[src]', 'src')],
            ids: values('[id]', 'id'),
          };
        },
        await answer.text(),
      );
      idsOf.set(path, new Set(ids));
      for (const href of links) queue.push({ href: href.startsWith('#') ? path + href : href, from: path });
    };

    const hashes: { path: string; id: string; from: string }[] = [];
    await page.goto('about:blank');
    for (let next = queue.pop(); next; next = queue.pop()) {
      const url = new URL(next.href, baseURL);
      if (!['http:', 'https:'].includes(url.protocol) || url.origin !== baseURL) continue;
      const id = placeIn(url);
      if (id) hashes.push({ path: url.pathname, id, from: next.from });
      if (seen.has(url.pathname)) continue;
      seen.add(url.pathname);
      await visit(url.pathname, next.from);
    }
    for (const { path, id, from } of hashes) {
      if (idsOf.has(path) && !idsOf.get(path)?.has(id)) broken.push(`${path}#${id} on ${from}`);
    }
    expect(broken).toEqual([]);
    expect(seen.size).toBeGreaterThan(builtPages.length);
  },
);
