/** The documentation center, and the contents at /docs. */
import { expect, hrefs, test } from './fixtures.ts';
import { BASICS, GUIDE, GUIDES, REFERENCE } from './documents.ts';

test.describe('the documentation center', () => {
  test.beforeEach(({ page }) => page.goto('/resources/docs'));

  test('has a search box with a Search button that finds documents', async ({ page }) => {
    await page.getByRole('searchbox', { name: 'Search the documents' }).fill('contract');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('search').locator(`a[href^="${GUIDE}"]`).first()).toBeVisible();
  });

  test('shows four categories with their counts, each leading to its documents', async ({ page }) => {
    const folders = page.getByRole('navigation', { name: 'Documents by kind' }).getByRole('listitem');
    await expect(folders).toHaveCount(4);
    for (const [index, words] of [
      ['API Documentation', '150+ APIs'],
      ['Testing Frameworks', '25+ frameworks'],
      ['Guides', '50+ guides'],
      ['Tutorials', '100+ tutorials'],
    ].entries()) {
      for (const word of words) await expect(folders.nth(index)).toContainText(word);
    }
    const addresses = await hrefs(folders.getByRole('link'));
    expect(addresses).toHaveLength(4);
    for (const href of addresses) {
      expect(href).toMatch(/^\/docs#./);
      await page.goto(href ?? '');
      const target = page.locator(`[id="${href?.split('#')[1]}"]`);
      await expect(target).toBeInViewport();
      expect(await target.getByRole('link').count()).toBeGreaterThan(0);
    }
  });

  test('shows six popular documents with category, read time and downloads', async ({ page, request }) => {
    const rows = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: / downloads: / }) });
    await expect(rows).toHaveCount(6);
    expect((await hrefs(page.locator('main li h3 a'))).toSorted()).toEqual(GUIDES.toSorted());
    for (const row of await rows.all()) {
      await expect(row).toContainText(/API Documentation|Testing Frameworks|Guides|Tutorials/);
      await expect(row).toContainText(/\d+ min read/);
      const file = row.getByRole('link', { name: /^[\d,]+ downloads: .+ as Markdown$/ });
      const answer = await request.get((await file.getAttribute('href')) ?? '');
      expect(answer.headers()['content-type']).toContain('text/markdown');
    }
  });

  test('shows four features, six tiles, four figures and the way to /docs', async ({ page }) => {
    await expect(page.locator('main li:has(code) h3')).toHaveCount(4);
    const tiles = page.getByRole('navigation', { name: 'Quick access' }).getByRole('link');
    expect(await hrefs(tiles)).toEqual(
      ['installation', 'configuration', 'troubleshooting', 'examples', 'videos', 'faq'].map(
        (id) => `/docs/${id}`,
      ),
    );
    await expect(page.locator('dl dt + dd')).toHaveText(['500+', '50K+', '95%', '24/7']);
    await page.getByRole('link', { name: 'Open the documentation' }).click();
    await expect(page).toHaveURL('/docs');
  });

  test('its evidence is of this build', async ({ page }) => {
    const evidence = page
      .locator('main li:has(code)')
      .filter({ hasText: 'Markdown downloads' })
      .locator('code');
    const [, path = '', size = ''] = /GET (\S+)\s+(\d+) kB/.exec((await evidence.textContent()) ?? '') ?? [];
    const body = await (await page.request.get(path)).body();
    expect(Math.abs(body.length / 1000 - Number(size))).toBeLessThan(3);
  });
});

test.describe('the contents at /docs', () => {
  test('lists every document by section, with what it says and how long it takes', async ({ page }) => {
    await page.goto('/docs');
    for (const [section, paths] of Object.entries({ Basics: BASICS, Guides: GUIDES, Reference: REFERENCE })) {
      const part = page.locator(`#${section.toLowerCase()}`);
      await expect(part.getByRole('heading', { level: 2 })).toHaveText(section);
      expect(await hrefs(part.locator('li a'))).toEqual(paths);
      for (const entry of await part.getByRole('listitem').all())
        await expect(entry).toHaveText(/\d+ min.{30,}/);
    }
    await expect(page.getByRole('navigation', { name: 'Where to start' }).getByRole('link')).toHaveCount(4);
  });

  test('the box finds a document by a word in it', async ({ page }) => {
    await page.goto('/docs');
    await page.getByRole('searchbox', { name: 'Search the documents' }).fill('percentile');
    await expect(page.getByRole('search').locator('a[href^="/docs/"]').first()).toBeVisible();
  });
});
