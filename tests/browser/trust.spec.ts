/** /trust: what is tested and what is the company's word, and what the site is made of. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { expect, test } from './fixtures.ts';

type Answer = { question: string; proof?: { href: string }; notYet?: true };
type Answers = { items: Answer[] };
type Words = {
  site: Answers;
  engagement: Answers;
  processing: Answers;
  status: Answers;
  questionnaire: Answers;
  certificates: { items: unknown[] };
};
const words = parse(readFileSync('content/trust.yaml', 'utf8')) as Words;

test('every answer says what it rests on, and a tested one leads to its test', async ({ page }) => {
  await page.goto('/trust');
  const rows = page.locator('main dl > div').filter({ hasText: /(?:tested|our word|not yet)(?:$|[A-Z])/ });
  const parts = [words.engagement, words.processing, words.status, words.questionnaire, words.site];
  const items = parts.flatMap((part) => part.items);
  await expect(rows).toHaveCount(items.length);
  for (const [place, { question, proof, notYet }] of items.entries()) {
    const row = rows.nth(place);
    await expect(row.locator('dt')).toHaveText(question);
    await expect(row).toContainText(notYet ? 'not yet' : proof ? 'tested' : 'our word');
    if (proof) await expect(row.getByRole('link')).toHaveAttribute('href', proof.href);
  }
  expect(
    words.engagement.items.filter(({ proof }) => proof),
    'promises have no test',
  ).toEqual([]);
});

test('the bill of materials can be downloaded, and its numbers are those of the page', async ({
  page,
  request,
}) => {
  await page.goto('/trust');
  const download = page.getByRole('link', { name: 'Download the bill of materials' });
  const answer = await request.get((await download.getAttribute('href')) ?? '');
  const { bomFormat, components } = await answer.json();
  expect(bomFormat).toBe('CycloneDX');
  const shown = (await page.locator('section', { has: download }).locator('dt + dd').allTextContents()).map(
    (text) => Number(text.replace(',', '')),
  );
  expect(shown).toHaveLength(3);
  // The page counts packages. The bill has the models of the reports, too.
  const packages = components.filter(({ type }: { type: string }) => type === 'library');
  expect(shown.reduce((sum, count) => sum + count, 0)).toBe(packages.length);
});

test('no certificate, no place for certificates', async ({ page }) => {
  expect(words.certificates.items).toEqual([]);
  await page.goto('/trust');
  await expect(page.getByRole('heading', { name: 'Certificates' })).toHaveCount(0);
});

test('it is reached from footer, About and Contact, and leads to security.txt', async ({ page, request }) => {
  for (const path of ['/about', '/contact']) {
    await page.goto(path);
    await expect(page.getByRole('main').locator('a[href="/trust"]'), path).toBeVisible();
    await expect(page.getByRole('contentinfo').locator('a[href="/trust"]'), path).toBeVisible();
  }
  await page.goto('/trust');
  const file = page.getByRole('link', { name: 'security.txt' });
  expect(await (await request.get((await file.getAttribute('href')) ?? '')).text()).toContain(
    'Contact: mailto:',
  );
});
