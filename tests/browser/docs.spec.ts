import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cutRegion } from '../../src/markdown/include-sample.ts';
import { DESKTOP, expect, PHONE, test, type Page } from './fixtures.ts';

const START = ['installation', 'configuration', 'examples', 'videos'].map((id) => `/docs/${id}`);
const GUIDES = [
  'playwright-first-suite',
  'load-tests-with-k6-and-autocannon',
  'api-contract-tests',
  'scoring-speech-recognition',
  'evaluating-llm-answers',
  'tests-in-ci',
].map((id) => `/docs/guides/${id}`);
const REFERENCE = ['troubleshooting', 'faq'].map((id) => `/docs/${id}`);
const DOCUMENTS = [...START, ...GUIDES, ...REFERENCE];

const fileOf = (path: string) => `content/docs/${path.split('/').at(-1)}.md`;
const GUIDE = '/docs/guides/api-contract-tests';

/** What git says, asked the simplest way; nothing for a file that it does not know, or where there is no git. */
function gitDay(path: string): string {
  try {
    return execFileSync('git', ['log', '-1', '--format=%cs', '--', fileOf(path)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}

/** The page has curly quotes where the file has straight ones. */
const straight = (text: string) => text.replaceAll(/[’‘]/g, "'").replaceAll(/[“”]/g, '"');

const hrefs = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((links) => links.map((link) => link.getAttribute('href')));

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
    for (const href of await hrefs(page, 'main nav li a[href^="/docs#"]')) {
      await page.goto(href ?? '');
      const target = page.locator(`[id="${href?.split('#')[1]}"]`);
      await expect(target).toBeInViewport();
      expect(await target.getByRole('link').count()).toBeGreaterThan(0);
    }
  });

  test('shows six popular documents with category, read time and downloads', async ({ page, request }) => {
    const rows = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: / downloads: / }) });
    await expect(rows).toHaveCount(6);
    expect((await hrefs(page, 'main li h3 a')).toSorted()).toEqual(GUIDES.toSorted());
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
    const tiles = page.getByRole('navigation', { name: 'Straight to it' }).getByRole('link');
    expect(await tiles.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
      ['installation', 'configuration', 'troubleshooting', 'examples', 'videos', 'faq'].map(
        (id) => `/docs/${id}`,
      ),
    );
    await expect(page.locator('dl dt + dd')).toHaveText(['500+', '50K+', '95%', '24/7']);
    await page.getByRole('link', { name: 'Open the documentation' }).click();
    await expect(page).toHaveURL('/docs');
  });

  test('its evidence is of this build', async ({ page }) => {
    const evidence = page.locator('main li:has(code)').filter({ hasText: 'Yours to keep' }).locator('code');
    const [, path = '', size = ''] = /GET (\S+)\s+(\d+) kB/.exec((await evidence.textContent()) ?? '') ?? [];
    const body = await (await page.request.get(path)).body();
    expect(Math.abs(body.length / 1000 - Number(size))).toBeLessThan(3);
  });
});

test.describe('the contents at /docs', () => {
  test('lists every document by section, with what it says and how long it takes', async ({ page }) => {
    await page.goto('/docs');
    for (const [section, paths] of Object.entries({ Start: START, Guides: GUIDES, Reference: REFERENCE })) {
      const part = page.locator(`#${section.toLowerCase()}`);
      await expect(part.getByRole('heading', { level: 2 })).toHaveText(section);
      expect(await hrefs(page, `#${section.toLowerCase()} li a`)).toEqual(paths);
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

test.describe('a document', () => {
  test('side navigation lists all documents and marks the open one', async ({ page }) => {
    await page.goto(GUIDE);
    const list = page.getByRole('navigation', { name: 'All documents' });
    expect(
      await list.getByRole('link').evaluateAll((links) => links.map((a) => a.getAttribute('href'))),
    ).toEqual(DOCUMENTS);
    await expect(list.locator('[aria-current=page]')).toHaveAttribute('href', GUIDE);
    await page.mouse.wheel(0, 4000);
    await expect(list).toBeInViewport();
    await list.getByRole('link', { name: 'Installation' }).click();
    await expect(page).toHaveURL('/docs/installation');
  });

  test('the contents follow the reader, down and up, to the very end', async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto(GUIDE);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const current = contents.locator('[aria-current]');
    await expect(current).toHaveCount(0);
    const slugs = await page
      .locator('article :is(h2, h3)[id]')
      .evaluateAll((headings) => headings.map(({ id }) => `#${id}`));
    expect(
      await contents.getByRole('link').evaluateAll((links) => links.map((a) => a.getAttribute('href'))),
    ).toEqual(slugs);
    const show = (hash: string) => page.locator(hash).evaluate((heading) => heading.scrollIntoView());
    for (const hash of [...slugs.slice(0, -2), ...slugs.slice(0, -2).toReversed()]) {
      await show(hash);
      await expect(current).toHaveAttribute('href', hash);
      await expect(current).toBeInViewport();
    }
    await page.keyboard.press('End');
    await expect(current).toHaveAttribute('href', slugs.at(-1) ?? '');
  });

  test('contents longer than the window scroll along', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 420 });
    await page.goto('/docs/faq');
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const link = contents.getByRole('link').nth(-4);
    await expect(link).not.toBeInViewport();
    await page
      .locator((await link.getAttribute('href')) ?? '')
      .evaluate((heading) => heading.scrollIntoView());
    await expect(link).toHaveAttribute('aria-current', 'true');
    await expect(link).toBeInViewport({ ratio: 1 });
  });

  test('previous and next lead through all of them and back', async ({ page }) => {
    test.setTimeout(180_000);
    await page.goto(DOCUMENTS[0] ?? '');
    const ways = page.getByRole('navigation', { name: 'Previous and next document' });
    await expect(ways.getByRole('link', { name: 'Previous' })).toHaveCount(0);
    for (const [index, path] of DOCUMENTS.slice(1).entries()) {
      await ways.getByRole('link', { name: 'Next' }).click();
      await expect(page).toHaveURL(path);
      const back = ways.getByRole('link', { name: 'Previous' });
      await expect(back).toHaveAttribute('href', DOCUMENTS[index] ?? '');
    }
    await expect(ways.getByRole('link', { name: 'Next' })).toHaveCount(0);
    await ways.getByRole('link', { name: 'Previous' }).click();
    await expect(page).toHaveURL(DOCUMENTS.at(-2) ?? '');
  });

  test('copy buttons copy exactly what the sample file holds', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(GUIDE);
    const panels = page.locator('figure.code').filter({ hasText: 'samples/' });
    expect(await panels.count()).toBeGreaterThan(1);
    for (const panel of await panels.all()) {
      const caption = (await panel.locator('figcaption span').textContent()) ?? '';
      await panel.getByRole('button').click();
      await expect(panel.getByRole('button')).toHaveText('Copied');
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toBe(await panel.locator('code').textContent());
      const file = cutRegion(readFileSync(caption, 'utf8'), undefined, caption);
      // A region is moved to the left edge.
      const flat = (text: string) => text.replaceAll(/^ +/gm, '');
      expect(flat(file)).toContain(flat(copied));
    }
    await expect(panels.first().getByRole('button')).toHaveText('Copy');
  });

  test('code that may not be copied is marked instead', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: () => Promise.reject(new Error()) },
      }),
    );
    await page.goto(GUIDE);
    const panel = page.locator('figure.code').first();
    await panel.getByRole('button').click();
    await expect(panel.getByRole('button')).toHaveText('Marked');
    expect(await page.evaluate(() => String(getSelection()))).toContain(
      ((await panel.locator('code').textContent()) ?? '').split('\n')[0],
    );
  });

  test('a heading links to itself and shows below the bar', async ({ page }) => {
    await page.goto(GUIDE);
    const heading = page.locator('article h2').nth(3);
    await heading.getByRole('link').click();
    const id = await heading.getAttribute('id');
    await expect(page).toHaveURL(`${GUIDE}#${id}`);
    const bar = await page.getByRole('banner').boundingBox();
    const box = await heading.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
    await expect(heading).toBeInViewport();
  });

  test('shows git’s date, a computed read time and what search engines read', async ({ page }) => {
    test.setTimeout(180_000);
    for (const path of DOCUMENTS) {
      await page.goto(path);
      const day = gitDay(path);
      const updated = page.locator('article header time');
      if (day) await expect(updated, path).toHaveAttribute('datetime', day);
      else await expect(updated, path).toHaveCount(0);
      await expect(page.locator('article header'), path).toContainText(/\d+ min read/);
      const { '@graph': graph } = JSON.parse(
        (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
      );
      const article = graph.find((node: { '@type': string }) => node['@type'] === 'TechArticle');
      expect(article.headline, path).toBe(await page.locator('h1').textContent());
      expect(article.dateModified ?? '', path).toBe(day);
      expect(article.wordCount, path).toBeGreaterThanOrEqual(700);
    }
  });

  test('downloads as Markdown, whole', async ({ page }) => {
    test.setTimeout(180_000);
    for (const path of DOCUMENTS) {
      await page.goto(path);
      const waiting = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Download as Markdown' }).click();
      const download = await waiting;
      expect(download.suggestedFilename()).toBe(`${path.split('/').at(-1)}.md`);
      const text = readFileSync(await download.path(), 'utf8');
      expect(text.split('\n')[0]).toBe(`# ${await page.locator('h1').textContent()}`);
      expect(text).not.toMatch(/^(title|section|order):/m);
      expect(text).not.toMatch(/\]\([/#]/);
      for (const code of await page.locator('figure.code code').allTextContents())
        expect(text, path).toContain(code.trim());
      for (const heading of await page.locator('[data-pagefind-body] h2').allTextContents())
        expect(text.replaceAll('`', ''), path).toContain(`\n## ${straight(heading)}\n`);
    }
  });

  test('frequent questions are structured data too', async ({ page }) => {
    await page.goto('/docs/faq');
    const { '@graph': graph } = JSON.parse(
      (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
    );
    const faq = graph.find((node: { '@type': string }) => node['@type'] === 'FAQPage');
    const names = faq.mainEntity.map(({ name }: { name: string }) => name);
    const asked = await page.locator('[data-pagefind-body] h3').allTextContents();
    expect(names).toEqual(asked.map(straight));
    expect(names.length).toBeGreaterThan(4);
    for (const { acceptedAnswer } of faq.mainEntity) expect(acceptedAnswer.text.length).toBeGreaterThan(20);
  });

  test('a reader can tell us what is wrong', async ({ page }) => {
    await page.goto(GUIDE);
    await page.getByRole('link', { name: 'Tell us' }).click();
    await expect(page.getByLabel('Service', { exact: true })).toHaveValue('Other');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, isMobile: true, hasTouch: true });

  test('all documents and the contents are folded, and lead on', async ({ page }) => {
    await page.goto(GUIDE);
    await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden();
    await page.getByText('On this page', { exact: true }).first().tap();
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await contents.getByRole('link').nth(2).tap();
    await expect(page).toHaveURL(/#/);
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByText('All documents', { exact: true }).tap();
    const all = page.getByRole('navigation', { name: 'All documents' });
    await expect(all.locator('[aria-current=page]')).toHaveAttribute('href', GUIDE);
    await all.getByRole('link', { name: 'Troubleshooting' }).tap();
    await expect(page).toHaveURL('/docs/troubleshooting');
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a document is whole: text, navigation, contents, dates, download, and no dead button', async ({
    page,
  }) => {
    await page.goto(GUIDE);
    await expect(page.getByRole('navigation', { name: 'All documents' })).toBeVisible();
    await expect(page.locator('figure.code').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(0);
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last().click();
    await expect(page).toHaveURL(/#/);
    await page.setViewportSize(PHONE);
    await page.getByText('All documents', { exact: true }).click();
    await expect(page.getByRole('navigation', { name: 'All documents' })).toBeVisible();
  });

  test('the search box leads to a page that says how to browse', async ({ page }) => {
    for (const path of ['/docs', '/resources/docs']) {
      await page.goto(path);
      await page.getByRole('searchbox').fill('wer');
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await expect(page).toHaveURL('/search?q=wer');
      await expect(page.locator('main a[href="/docs"]').first()).toBeVisible();
    }
  });
});
