/** Pages arrive finished; React comes when it is wanted, and what was done before it came is done then. */
import { DESKTOP, expect, FAILED_REQUEST, holdBack, hydrated, lose, SCRIPTS, test } from './fixtures.ts';
import { expectExpanded } from './navigation-bar.ts';
import { isScript, noteRequests } from './requests.ts';

test.use({ viewport: DESKTOP });

test('the first hover fetches React, once', async ({ page }) => {
  const scripts = noteRequests(page, isScript);
  await page.goto('/about');
  await page.getByRole('button', { name: 'AI Testing' }).hover();
  await hydrated(page, 'nav');
  expect(scripts.length).toBeGreaterThan(0);
  expect(new Set(scripts).size).toBe(scripts.length);
});

test('on a slow network the dropdown opens under the pointer at once and is still open when React arrives', async ({
  page,
}) => {
  const release = await holdBack(page, SCRIPTS);
  await page.goto('/about');
  await page.getByRole('button', { name: 'AI Testing' }).hover();
  await expect(page.locator('#menu-ai')).toBeVisible();
  release();
  await hydrated(page, 'nav');
  await expect(page.locator('#menu-ai')).toBeVisible();
  await expectExpanded(page.getByRole('button', { name: 'AI Testing' }), true);
});

test('an arrow key pressed before React arrived is kept and replayed', async ({ page }) => {
  const release = await holdBack(page, SCRIPTS);
  await page.goto('/about');
  await page.getByRole('button', { name: 'AI Testing' }).focus();
  await page.keyboard.press('ArrowDown');
  release();
  await expect(page.locator('#menu-ai a').first()).toBeFocused();
});

test('when React cannot be fetched the menus still open, and the next touch tries again', async ({
  page,
  allowConsole,
}) => {
  allowConsole(FAILED_REQUEST);
  await lose(page, SCRIPTS);
  await page.goto('/about');
  const button = page.getByRole('button', { name: 'Traditional Services' });
  await button.click();
  await expect(page.locator('#menu-services')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.unroute(SCRIPTS);
  await page.mouse.move(700, 700);
  await button.hover();
  await expectExpanded(button, true);
});
