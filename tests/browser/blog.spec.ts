/** The blog's lists: front page, pager, categories and tags. */
import { readMinutes, textBlocks } from '../../src/lib/text-blocks.ts';
import { articles, BLOG, featured, latest, longDate, plain, slug } from './articles.ts';
import { expect, test, type Page } from './fixtures.ts';

/** Section 9 of the specification. */
const COUNTS = {
  'AI Testing': 15,
  'API Testing': 23,
  Performance: 18,
  Security: 12,
  'Mobile Testing': 16,
  Automation: 31,
  'Test Management': 14,
  DevOps: 20,
};

const PER_PAGE = 6;
const LAST = Math.ceil(latest.length / PER_PAGE);
const LIST = [BLOG, ...Array.from({ length: LAST - 1 }, (_, index) => `${BLOG}/page/${index + 2}`)];

const rows = (page: Page) => page.getByRole('main').locator('li:has(> time)');
const titlesOf = async (page: Page) => (await rows(page).getByRole('heading').allTextContents()).map(plain);

test('one featured article opens the blog, with everything but views', async ({ page }) => {
  expect(featured).toHaveLength(1);
  expect(latest.length).toBeGreaterThanOrEqual(18);
  const [article] = featured as [(typeof articles)[number]];
  await page.goto(BLOG);
  const card = page.getByRole('article').first();
  for (const text of ['Trending', article.category, article.excerpt, article.author, longDate(article.date)])
    await expect(card).toContainText(text);
  await expect(card.getByRole('heading', { level: 2 })).toHaveText(article.title);
  await expect(card).toContainText(/\d+ min read/);
  await expect(card).not.toContainText('views');
  for (const tag of article.tags)
    await expect(card.getByRole('link', { name: `#${tag}`, exact: true })).toHaveAttribute(
      'href',
      `${BLOG}/tag/${slug(tag)}`,
    );
  await expect(card.getByRole('img', { name: /^The article set very small: [\d,]+ words/ })).toBeVisible();
  await card.getByRole('link', { name: 'Read Full Article' }).click();
  await expect(page).toHaveURL(article.path);
});

test('six articles a page, each with all of its facts, none twice', async ({ page }) => {
  const shown: string[] = [];
  for (const [index, path] of LIST.entries()) {
    await page.goto(path);
    await expect(rows(page)).toHaveCount(Math.min(PER_PAGE, latest.length - index * PER_PAGE));
    for (const row of await rows(page).all()) {
      const title = (await row.getByRole('heading').textContent()) ?? '';
      const article = latest.find((candidate) => candidate.title === title);
      expect(article, title).toBeDefined();
      if (!article) continue;
      await expect(row.locator('time')).toHaveAttribute('datetime', article.date);
      for (const text of [
        article.category,
        article.excerpt,
        article.author,
        article.views === undefined ? '' : `${article.views.toLocaleString('en-GB')} views`,
      ])
        await expect(row).toContainText(text);
      await expect(row).toContainText(`${readMinutes(textBlocks(article.body))} min read`);
      for (const tag of article.tags)
        await expect(row.getByRole('link', { name: `#${tag}`, exact: true })).toBeVisible();
      await expect(row.getByRole('link', { name: `Read More: ${title}` })).toHaveAttribute(
        'href',
        article.path,
      );
      shown.push(title);
    }
  }
  expect(shown).toEqual(latest.map(({ title }) => title));
});

test('the pager walks its pages and ends at both ends', async ({ page, request, allowConsole }) => {
  allowConsole(/status of 404/);
  await page.goto(BLOG);
  const pager = page.getByRole('navigation', { name: 'Pages of articles' });
  const step = (name: string) => pager.getByRole('link', { name, exact: true });
  await expect(pager.getByRole('link')).toHaveText([
    'Previous',
    ...LIST.map((_, index) => String(index + 1)),
    'Next',
  ]);
  await expect(step('1')).toHaveAttribute('aria-current', 'page');
  await expect(step('Previous')).toBeDisabled();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/resources\/blog$/);
  await expect(pager.locator('[rel=prev]')).toHaveCount(0);
  await expect(pager.locator('[rel=next]')).toHaveAttribute('href', `${BLOG}/page/2`);
  await step('Next').click();
  await expect(page).toHaveURL(`${BLOG}/page/2`);
  await expect(page).toHaveTitle(/^Testing Blog, page 2 /);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/resources\/blog\/page\/2$/);
  await expect(pager.locator('[rel=prev]')).toHaveAttribute('href', BLOG);
  await step(String(LAST)).click();
  await expect(page).toHaveURL(`${BLOG}/page/${LAST}`);
  await expect(step(String(LAST))).toHaveAttribute('aria-current', 'page');
  await expect(step('Next')).toBeDisabled();
  await expect(pager.locator('[rel=next]')).toHaveCount(0);
  await step('1').click();
  await expect(page).toHaveURL(BLOG);
  const first = await request.get(`${BLOG}/page/1`, { maxRedirects: 0 });
  expect([first.status(), first.headers().location]).toEqual([308, BLOG]);
  for (const none of [`page/${LAST + 1}`, 'page/0'])
    expect((await request.get(`${BLOG}/${none}`)).status()).toBe(404);
});

test(
  'categories carry the counts of the specification, and their pages list their articles',
  { tag: '@thorough' },
  async ({ page }) => {
    await page.goto(BLOG);
    const list = page.getByRole('complementary').getByRole('list').first();
    const links = Object.entries(COUNTS).map(([name, count]) => `${name}${count}`);
    await expect(list.getByRole('link')).toHaveText(links);
    await expect(list.locator('svg')).toHaveCount(links.length);
    for (const name of Object.keys(COUNTS)) {
      await page.goto(`${BLOG}/category/${slug(name)}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      const own = articles.filter(({ category }) => category === name).map(({ title }) => plain(title));
      expect(own.length, name).toBeGreaterThan(0);
      expect(await titlesOf(page), name).toEqual(own);
      await expect(
        page.getByRole('banner').or(page.getByRole('main')).getByText(`${own.length} article`),
      ).toBeVisible();
      await expect(page.getByRole('link', { name: 'All articles' })).toHaveAttribute(
        'href',
        `${BLOG}#latest`,
      );
    }
  },
);

test('twelve popular tags, and their pages list their articles', { tag: '@thorough' }, async ({ page }) => {
  await page.goto(BLOG);
  const tags = page
    .getByRole('complementary')
    .locator('section', { hasText: 'Popular Tags' })
    .getByRole('link');
  await expect(tags).toHaveCount(12);
  const names = await tags.allTextContents();
  expect(articles.flatMap((article) => article.tags).filter((tag) => !names.includes(tag))).toEqual([]);
  for (const name of names) {
    await page.goto(`${BLOG}/tag/${slug(name)}`);
    const own = articles.filter((article) => article.tags.includes(name)).map(({ title }) => plain(title));
    expect(own.length, name).toBeGreaterThan(0);
    expect(await titlesOf(page), name).toEqual(own);
  }
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });
    test('the two buttons of the opening bring the reader there, focus included', async ({ page }) => {
      await page.goto(BLOG);
      await page.getByRole('link', { name: 'Read Latest Posts' }).click();
      const heading = page.getByRole('heading', { name: 'Latest Articles' });
      await expect(heading).toBeFocused();
      await expect(heading).toBeInViewport();
      await page.keyboard.press('Tab');
      await expect(rows(page).first().getByRole('link').first()).toBeFocused();
      await page.getByRole('link', { name: 'Subscribe to Newsletter' }).click();
      const field = page.getByRole('form', { name: 'Newsletter' }).getByLabel(/Email/);
      await expect(field).toBeFocused();
      await expect(field).toBeInViewport();
    });
  });
}

test('the blog ends with an invitation to write', async ({ page }) => {
  await page.goto(BLOG);
  await expect(page.getByRole('heading', { name: 'Stay Updated' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Share Your Testing Knowledge' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Write for Us' })).toHaveAttribute('href', '/contact');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('articles read and lists lead on', async ({ page }) => {
    await page.goto(BLOG);
    await rows(page)
      .first()
      .getByRole('link', { name: /^Read More/ })
      .click();
    await expect(page).toHaveURL(latest[0]?.path ?? '');
    await expect(page.locator('[data-pagefind-body]')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden();
  });
});
