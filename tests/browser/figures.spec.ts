/** Every figure on the site and its source. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { notEmpty } from '../not-empty.ts';
import { expect, test } from './fixtures.ts';

test('every figure is listed under its page, with its meaning and its basis', async ({ page }) => {
  await page.goto('/quality');
  await page.getByRole('link', { name: 'See every figure' }).click();
  await expect(page).toHaveURL('/quality/figures');
  const figures: Record<string, { value: string; meaning: string }> = parse(
    readFileSync('content/figures.yaml', 'utf8'),
  );
  const { claims } = parse(readFileSync('content/claims.yaml', 'utf8')) as { claims: { pages: string[] }[] };
  const text = (await page.locator('main').textContent()) ?? '';
  for (const { value, meaning } of Object.values(figures)) {
    expect(text).toContain(value);
    expect(text).toContain(meaning);
  }
  for (const path of notEmpty(claims.flatMap(({ pages }) => pages.slice(0, 1)))) {
    const group = page.locator('main details', { has: page.locator(`a[href="${path}"]`) });
    await expect(group).toHaveCount(1);
    const counts = ((await group.locator('summary span').textContent()) ?? '').match(/\d+/g) ?? [];
    const listed = await group.locator('dt').count();
    expect(listed, path).toBeGreaterThan(0);
    expect(
      counts.map(Number).reduce((sum, count) => sum + count, 0),
      path,
    ).toBe(listed);
  }
  for (const name of notEmpty(await page.locator('main summary h2').allTextContents()))
    expect(name, 'a page is named, not addressed').not.toContain('/');
  for (const basis of ['Stated by the company', 'Sample data', 'Published sources'])
    await expect(page.locator('main h3', { hasText: basis }).first()).toBeAttached();
});
