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
    expect(await group.locator('dt').count(), path).toBeGreaterThan(0);
  }
  for (const basis of ['The company’s statement', 'Sample data', 'Published'])
    await expect(page.locator('main h2', { hasText: basis }).first()).toBeAttached();
});
