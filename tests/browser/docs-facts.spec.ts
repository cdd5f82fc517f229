/** What every document says of itself, and carries when it is downloaded. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { notEmpty } from '../not-empty.ts';
import { DOCUMENTS } from './documents.ts';
import { expect, test } from './fixtures.ts';
import { structuredData } from './page-facts.ts';

const fileOf = (path: string) => `content/docs/${path.split('/').at(-1)}.md`;

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

test('shows git’s date, a computed read time and what search engines read', async ({ page }) => {
  for (const path of DOCUMENTS) {
    await page.goto(path);
    const day = gitDay(path);
    const updated = page.locator('article header time');
    if (day) await expect(updated, path).toHaveAttribute('datetime', day);
    else await expect(updated, path).toHaveCount(0);
    await expect(page.locator('article header'), path).toContainText(/\d+ min read/);
    const article = await structuredData(page, 'TechArticle');
    expect(article.headline, path).toBe(await page.locator('h1').textContent());
    expect(article.dateModified ?? '', path).toBe(day);
    expect(article.wordCount, path).toBeGreaterThanOrEqual(700);
  }
});

test('downloads as Markdown, whole', async ({ page }) => {
  let shown = 0;
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
    const codes = await page.locator('figure.code code').allTextContents();
    for (const code of codes) expect(text, path).toContain(code.trim());
    shown += codes.length;
    const headings = await page.locator('[data-pagefind-body] h2').allTextContents();
    for (const heading of notEmpty(headings, `the headings of ${path}`))
      expect(text.replaceAll('`', ''), path).toContain(`\n## ${straight(heading)}\n`);
  }
  expect(shown, 'listings in all documents').toBeGreaterThan(DOCUMENTS.length);
});

test('frequent questions are structured data too', async ({ page }) => {
  await page.goto('/docs/faq');
  const faq = await structuredData(page, 'FAQPage');
  const names = faq.mainEntity.map(({ name }: { name: string }) => name);
  const asked = await page.locator('[data-pagefind-body] h3').allTextContents();
  expect(names).toEqual(asked.map(straight));
  expect(names.length).toBeGreaterThan(4);
  for (const { acceptedAnswer } of faq.mainEntity) expect(acceptedAnswer.text.length).toBeGreaterThan(20);
});
