/** Every article: its facts, its neighbours, its contents, and the feeds that carry it. */
import { JSDOM } from 'jsdom';
import { someOf } from '../../scripts/thorough.ts';
import { readMinutes, textBlocks } from '../../src/lib/text-blocks.ts';
import { documentOf } from '../helpers/built-document.ts';
import { articles, BLOG, longDate, slug } from './articles.ts';
import { expect, PHONE, test } from './fixtures.ts';
import { structuredData } from './page-facts.ts';

test('articles: their facts, 600 words or more, structured data, and a picture for shared links', async ({
  page,
  request,
}) => {
  for (const article of someOf(articles, 6)) {
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

    const posting = await structuredData(page, 'BlogPosting');
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
    const crumbs = await structuredData(page, 'BreadcrumbList');
    expect(crumbs.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
      'Resources',
      'Testing Blog',
      article.title,
    ]);
    const picture = await request.get(new URL(posting.image).pathname);
    expect(picture.headers()['content-type'], where).toBe('image/png');
  }
});

test(
  'previous and next lead through all articles, related ones are others that share something',
  { tag: '@thorough' },
  async ({ page }) => {
    const oldestFirst = articles.toReversed();
    await page.goto(oldestFirst[0]?.path ?? '');
    await page
      .getByRole('navigation', { name: 'Previous and next article' })
      .getByRole('link', { name: /Next/ })
      .click();
    await expect(page).toHaveURL(oldestFirst[1]?.path ?? '');
    for (const [index, article] of oldestFirst.entries()) {
      const document = documentOf(await (await page.request.get(article.path)).text());
      const paths = (around: string) =>
        Array.from(document.querySelectorAll(`${around} a`), (link) => link.getAttribute('href'));
      const neighbours = [oldestFirst[index - 1]?.path, oldestFirst[index + 1]?.path];
      expect(paths('[aria-label="Previous and next article"]'), article.id).toEqual(
        neighbours.filter(Boolean),
      );
      const related = paths('[aria-labelledby="related"]');
      expect(new Set(related).size, article.id).toBe(3);
      expect(related).not.toContain(article.path);
      for (const path of related) {
        const other = articles.find((candidate) => candidate.path === path);
        const shared =
          other?.tags.some((tag) => article.tags.includes(tag)) || other?.category === article.category;
        expect(shared, `${path} beside ${article.id}`).toBe(true);
      }
    }
  },
);

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

test('at least six articles draw their data', { tag: '@thorough' }, async ({ page }) => {
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

test(
  'feeds are found from the head, well formed, and hold the full text of every article',
  { tag: '@thorough' },
  async ({ page, request }) => {
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
      const shown = documentOf(answer);
      for (const caption of shown.querySelectorAll('.code figcaption')) caption.remove();
      const tidy = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
      const onPage = tidy(shown.querySelector('[data-pagefind-body]')?.textContent);
      expect(onPage.length, link).toBeGreaterThan(3000);
      const { body } = new JSDOM(html).window.document;
      expect(tidy(body.textContent).endsWith(onPage), link).toBe(true);
      expect(body.querySelector('button, [class], [style], [tabindex]'), link).toBeNull();
      expect(body.querySelector('[href]:not([href^=http]), [src]:not([src^=http])'), link).toBeNull();
    }
  },
);
