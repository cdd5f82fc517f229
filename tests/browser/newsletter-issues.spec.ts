/** Past issues of the newsletter: listed, read, followed by feed. */
import { axeFindings } from '../../measure/axe-findings.ts';
import { notEmpty } from '../not-empty.ts';
import { pages } from './built-pages.ts';
import { expect, test } from './fixtures.ts';

const issues = notEmpty(pages.filter(({ kind }) => kind === 'letter'));

test('every issue is listed, and is a page with a form to subscribe', async ({ page }) => {
  for (const { path, title } of issues) {
    await page.goto('/newsletter');
    await page.getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('form', { name: 'Newsletter' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  }
});

test('every issue is in the feeds with its whole text and links that work anywhere', async ({ request }) => {
  const feed = await (await request.get('/resources/blog/feed.json')).json();
  const rss = await (await request.get('/resources/blog/feed.xml')).text();
  for (const { canonical } of issues) {
    const item = feed.items.find(({ url }: { url: string }) => url === canonical);
    expect(item).toMatchObject({ tags: ['Newsletter'], content_html: expect.stringContaining('<h2') });
    expect(item.content_html).not.toMatch(/href="[/#]/);
    expect(rss).toContain(`<link>${canonical}</link>`);
  }
});
