/** Pages arrive finished; React comes when it is wanted, and what was done before it came is done then. */
import { DESKTOP, expect, test, type Page } from './fixtures.ts';

test.use({ viewport: DESKTOP });

const scriptRequests = (page: Page) => {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().endsWith('.js')) urls.push(request.url());
  });
  return urls;
};

const slowScripts = (page: Page, milliseconds: number) =>
  page.route('**/_astro/*.js', async (route) => {
    await new Promise((done) => setTimeout(done, milliseconds));
    await route.continue();
  });

test('the first hover fetches React, once', async ({ page }) => {
  const scripts = scriptRequests(page);
  await page.goto('/about');
  await page.getByRole('button', { name: 'AI Testing' }).hover();
  await expect.poll(() => page.locator('astro-island[ssr] nav').count()).toBe(0);
  expect(scripts.length).toBeGreaterThan(0);
  expect(new Set(scripts).size).toBe(scripts.length);
});

test('on a slow network the dropdown opens under the pointer at once and is still open when React arrives', async ({
  page,
}) => {
  await slowScripts(page, 700);
  await page.goto('/about');
  await page.getByRole('button', { name: 'AI Testing' }).hover();
  await expect(page.locator('#menu-ai')).toBeVisible({ timeout: 400 });
  await expect.poll(() => page.locator('astro-island[ssr] nav').count()).toBe(0);
  await expect(page.locator('#menu-ai')).toBeVisible();
  await expect(page.getByRole('button', { name: 'AI Testing' })).toHaveAttribute('aria-expanded', 'true');
});

test('an arrow key pressed before React arrived is kept and replayed', async ({ page }) => {
  await slowScripts(page, 700);
  await page.goto('/about');
  await page.getByRole('button', { name: 'AI Testing' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('#menu-ai a').first()).toBeFocused();
});

test('when React cannot be fetched the menus still open, and the next touch tries again', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  let refuse = true;
  await page.route('**/_astro/*.js', (route) => (refuse ? route.abort() : route.continue()));
  await page.goto('/about');
  const button = page.getByRole('button', { name: 'Traditional Services' });
  await button.click();
  await expect(page.locator('#menu-services')).toBeVisible();
  await page.keyboard.press('Escape');
  refuse = false;
  await page.mouse.move(700, 700);
  await button.hover();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
});
