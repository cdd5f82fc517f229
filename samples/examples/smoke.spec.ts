// #region opens
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';

const pages = ['/', '/services', '/about', '/contact'];

for (const path of pages) {
  test(`${path} opens without an error`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('requestfailed', (request) => errors.push(request.url()));
    page.on('response', (response) => {
      if (response.status() >= 400) errors.push(response.url());
    });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(/\S/);
    expect(errors).toEqual([]);
  });
}
// #endregion opens

// #region links
test('no link on the home page is dead', async ({ page, request }) => {
  await page.goto('/');
  const links = await page.locator('a[href^="/"]').all();
  const paths = new Set<string>();
  for (const link of links) {
    const href = await link.getAttribute('href');
    paths.add((href ?? '').replace(/#.*/, ''));
  }
  expect(paths.size).toBeGreaterThan(10);

  const dead: string[] = [];
  for (const path of paths) {
    const answer = await request.get(path);
    if (!answer.ok()) dead.push(`${path} ${answer.status()}`);
  }
  expect(dead).toEqual([]);
});
// #endregion links

// #region phone
test('nothing sticks out on a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of pages) {
    await page.goto(path);
    const tooWide = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(tooWide, path).toBe(0);
  }
});
// #endregion phone

// #region axe
test('axe finds nothing on the contact page', async ({ page }) => {
  await page.goto('/contact');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});
// #endregion axe
