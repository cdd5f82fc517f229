/** The blog: list, pager, categories, tags, articles and feeds. What it must show is read from content/blog. */
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { JSDOM } from 'jsdom';
import { parse } from 'yaml';
import { readMinutes, textBlocks } from '../../src/lib/text-blocks.ts';
import { expect, PHONE, test, type Page } from './fixtures.ts';

type FrontMatter = {
  title: string;
  excerpt: string;
  author: string;
  date: string;
  category: string;
  views?: number;
  tags: string[];
  featured?: boolean;
  drawing?: object;
};

const BLOG = '/resources/blog';
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

const articles = globSync('content/blog/*.md')
  .map((file) => {
    const [, front = '', ...body] = readFileSync(file, 'utf8').split(/^---$/m);
    const id = basename(file, '.md');
    return { ...(parse(front) as FrontMatter), id, path: `${BLOG}/${id}`, body: body.join('---') };
  })
  .toSorted((a, b) => b.date.localeCompare(a.date));
const featured = articles.filter((article) => article.featured);
const latest = articles.filter((article) => !article.featured);
const longDate = (date: string) =>
  new Date(date).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const slug = (name: string) => name.toLowerCase().replaceAll(' ', '-');
/** Markdown in quotes prints typographic ones. */
const plain = (text: string) => text.replaceAll(/[’‘]/g, "'").replaceAll(/\s+/g, ' ').trim();

const rows = (page: Page) => page.getByRole('main').locator('li:has(> time)');
const titlesOf = async (page: Page) => (await rows(page).getByRole('heading').allTextContents()).map(plain);

test('one featured article opens the blog, with everything but views', async ({ page }) => {
  expect(featured).toHaveLength(1);
  expect(latest).toHaveLength(18);
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

test('six articles a page on three pages, each with all of its facts, none twice', async ({ page }) => {
  const shown: string[] = [];
  for (const path of [BLOG, `${BLOG}/page/2`, `${BLOG}/page/3`]) {
    await page.goto(path);
    await expect(rows(page)).toHaveCount(6);
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
        `${article.views?.toLocaleString('en-GB')} views`,
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

test('the pager walks its three pages and ends at both ends', async ({ page, request, allowConsole }) => {
  allowConsole(/status of 404/);
  await page.goto(BLOG);
  const pager = page.getByRole('navigation', { name: 'Pages of articles' });
  const step = (name: string) => pager.getByRole('link', { name, exact: true });
  await expect(pager.getByRole('link')).toHaveText(['Previous', '1', '2', '3', 'Next']);
  await expect(step('1')).toHaveAttribute('aria-current', 'page');
  await expect(step('Previous')).toBeDisabled();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/resources\/blog$/);
  await expect(page.locator('link[rel=prev]')).toHaveCount(0);
  await expect(page.locator('link[rel=next]')).toHaveAttribute('href', `${BLOG}/page/2`);
  await step('Next').click();
  await expect(page).toHaveURL(`${BLOG}/page/2`);
  await expect(page).toHaveTitle(/^Testing Blog, page 2 /);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/resources\/blog\/page\/2$/);
  await expect(page.locator('link[rel=prev]')).toHaveAttribute('href', BLOG);
  await step('3').click();
  await expect(page).toHaveURL(`${BLOG}/page/3`);
  await expect(step('3')).toHaveAttribute('aria-current', 'page');
  await expect(step('Next')).toBeDisabled();
  await expect(page.locator('link[rel=next]')).toHaveCount(0);
  await step('1').click();
  await expect(page).toHaveURL(BLOG);
  for (const none of ['page/1', 'page/4', 'page/0'])
    expect((await request.get(`${BLOG}/${none}`)).status()).toBe(404);
});

test('categories carry the counts of the specification, and their pages list their articles', async ({
  page,
}) => {
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
    await expect(page.getByRole('link', { name: 'All articles' })).toHaveAttribute('href', `${BLOG}#latest`);
  }
});

test('twelve popular tags, and their pages list their articles', async ({ page }) => {
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

test('every article: its facts, 600 words or more, structured data, and a picture for shared links', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  for (const article of articles) {
    await page.goto(article.path);
    const where = article.id;
    await expect(page.getByRole('heading', { level: 1 }), where).toHaveText(article.title);
    const text = page.getByRole('main').getByRole('article');
    for (const fact of [article.category, article.excerpt, article.author, longDate(article.date)])
      await expect(text, where).toContainText(fact);
    expect(article.author, where).toMatch(/ Team$/);
    const prose = page.locator('[data-pagefind-body]');
    const words = await prose.evaluate((element) => {
      const copy = element.cloneNode(true) as Element;
      for (const code of copy.querySelectorAll('figure')) code.remove();
      return (copy.textContent.match(/[\p{L}\p{N}][\p{L}\p{N}.,'’%-]*/gu) ?? []).length;
    });
    expect(words, where).toBeGreaterThanOrEqual(600);
    const minutes = readMinutes(textBlocks(article.body));
    // Between a fast reader of the text alone and a slow one of everything.
    expect(minutes, where).toBeGreaterThan(words / 300);
    expect(minutes, where).toBeLessThan(words / 80);
    await expect(text, where).toContainText(`${minutes} min read`);
    if (article.views === undefined) await expect(text, where).not.toContainText('views');
    else await expect(text, where).toContainText(`${article.views.toLocaleString('en-GB')} views`);
    for (const tag of article.tags)
      await expect(text.getByRole('link', { name: `#${tag}`, exact: true }).first(), where).toHaveAttribute(
        'href',
        `${BLOG}/tag/${slug(tag)}`,
      );
    await expect(page.locator('meta[property="og:type"]'), where).toHaveAttribute('content', 'article');
    await expect(page.locator('meta[property="article:published_time"]'), where).toHaveAttribute(
      'content',
      article.date,
    );

    const graph = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')[
      '@graph'
    ];
    const posting = graph.find((node: { '@type': string }) => node['@type'] === 'BlogPosting');
    expect(posting, where).toMatchObject({
      headline: article.title,
      description: article.excerpt,
      datePublished: article.date,
      timeRequired: `PT${minutes}M`,
      articleSection: article.category,
      keywords: article.tags,
      author: { '@type': 'Organization', name: article.author },
    });
    expect(new URL(posting.url).pathname).toBe(article.path);
    expect(Math.abs(posting.wordCount - words) / words, where).toBeLessThan(0.1);
    const crumbs = graph.find((node: { '@type': string }) => node['@type'] === 'BreadcrumbList');
    expect(crumbs.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
      'Resources',
      'Testing Blog',
      article.title,
    ]);
    const picture = await request.get(new URL(posting.image).pathname);
    expect(picture.headers()['content-type'], where).toBe('image/png');
  }
});

test('previous and next lead through all articles, related ones are others that share something', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const oldestFirst = articles.toReversed();
  await page.goto(oldestFirst[0]?.path ?? '');
  const ways = page.getByRole('navigation', { name: 'Previous and next article' });
  for (const [index, article] of oldestFirst.entries()) {
    await expect(page).toHaveURL(article.path);
    await expect(ways.getByRole('link', { name: /Previous/ })).toHaveCount(index === 0 ? 0 : 1);
    const related = page.getByRole('region', { name: 'Related' }).getByRole('link');
    await expect(related).toHaveCount(3);
    const paths = await related.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(new Set(paths).size).toBe(3);
    expect(paths).not.toContain(article.path);
    for (const path of paths) {
      const other = articles.find((candidate) => candidate.path === path);
      const shared =
        other?.tags.some((tag) => article.tags.includes(tag)) || other?.category === article.category;
      expect(shared, `${path} beside ${article.id}`).toBe(true);
    }
    const next = ways.getByRole('link', { name: /Next/ });
    await expect(next).toHaveCount(index === oldestFirst.length - 1 ? 0 : 1);
    if (index < oldestFirst.length - 1) await next.click();
  }
});

test('contents follow the reader, on a phone they unfold', async ({ page }) => {
  const article = articles.find(({ id }) => id === 'finding-the-knee');
  await page.goto(article?.path ?? '');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await expect(contents).toBeVisible();
  await contents.getByRole('link').nth(3).click();
  await expect(contents.locator('[aria-current]')).toHaveText(
    await contents.getByRole('link').nth(3).innerText(),
  );
  await page.setViewportSize(PHONE);
  await expect(contents).toBeHidden();
  await page.getByText('On this page').first().click();
  await expect(contents).toBeVisible();
});

test('share links name the public address and ask nothing of other sites', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '')) outside.push(request.url());
  });
  const [article] = articles as [(typeof articles)[number]];
  await page.goto(article.path);
  const address = (await page.locator('link[rel=canonical]').getAttribute('href')) ?? '';
  const share = page.getByRole('list', { name: 'Share this article' });
  await expect(share.getByRole('link')).toHaveText(['Mail', 'LinkedIn', 'Bluesky', 'X']);
  for (const link of await share.getByRole('link').all()) {
    const href = (await link.getAttribute('href')) ?? '';
    expect(decodeURIComponent(href)).toContain(address);
    if (!href.startsWith('mailto:')) await expect(link).toHaveAttribute('rel', /noopener/);
  }
  await share.getByRole('button', { name: 'Copy link' }).click();
  await expect(share.getByRole('button')).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await expect(share.getByRole('button')).toHaveText('Copy link');
  expect(outside).toEqual([]);
});

test('at least six articles draw their data', async ({ page }) => {
  const drawn = articles.filter(({ drawing }) => drawing);
  expect(drawn.length).toBeGreaterThanOrEqual(6);
  for (const { path } of drawn) {
    await page.goto(path);
    await expect(
      page.getByRole('main').locator('article figure:has(> figcaption)').nth(1),
      path,
    ).toBeVisible();
  }
});

test('feeds are found from the head, well formed, and hold the full text of every article', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  await page.goto(BLOG);
  const alternate = (type: string) => page.locator(`link[rel=alternate][type="${type}"]`);
  await expect(alternate('application/rss+xml')).toHaveAttribute('href', `${BLOG}/feed.xml`);
  await expect(alternate('application/feed+json')).toHaveAttribute('href', `${BLOG}/feed.json`);
  await expect(page.getByRole('link', { name: 'RSS', exact: true })).toHaveAttribute(
    'href',
    `${BLOG}/feed.xml`,
  );

  const rss = await request.get(`${BLOG}/feed.xml`);
  expect(rss.headers()['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(rss.headers()['cross-origin-resource-policy']).toBe('cross-origin');
  const json = await request.get(`${BLOG}/feed.json`);
  expect(json.headers()['content-type']).toBe('application/feed+json; charset=utf-8');
  expect(json.headers()['cross-origin-resource-policy']).toBe('cross-origin');
  const feed = await json.json();
  expect(feed.version).toBe('https://jsonfeed.org/version/1.1');

  // Throws if it is not well formed.
  const { document } = new JSDOM(await rss.text(), { contentType: 'application/xml' }).window;
  const items = [...document.querySelectorAll('item')].map((item) => ({
    link: item.querySelector('link')?.textContent ?? '',
    html: item.getElementsByTagName('content:encoded')[0]?.textContent ?? '',
  }));
  expect(items.map(({ link }) => new URL(link).pathname)).toEqual(articles.map(({ path }) => path));
  expect(feed.items.map(({ content_html: html }: { content_html: string }) => html)).toEqual(
    items.map(({ html }) => html),
  );

  for (const { link, html } of items) {
    const answer = await (await request.get(new URL(link).pathname)).text();
    const shown = new JSDOM(answer.replaceAll(/<style>.*?<\/style>/gs, '')).window.document;
    for (const caption of shown.querySelectorAll('.code figcaption')) caption.remove();
    const tidy = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
    const onPage = tidy(shown.querySelector('[data-pagefind-body]')?.textContent);
    expect(onPage.length, link).toBeGreaterThan(3000);
    const { body } = new JSDOM(html).window.document;
    expect(tidy(body.textContent).endsWith(onPage), link).toBe(true);
    expect(body.querySelector('button, [class], [style], [tabindex]'), link).toBeNull();
    expect(body.querySelector('[href]:not([href^=http]), [src]:not([src^=http])'), link).toBeNull();
  }
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
