import { labPath, LABS } from '../../contract/labs.ts';
import { isThorough } from '../../scripts/thorough.ts';
import { pages } from './built-pages.ts';
import { DESKTOP, expect, paper, PHONE, test } from './fixtures.ts';
import { noteRequests } from './requests.ts';
import { TYPICAL_PAGES } from './typical-pages.ts';

test.use({ javaScriptEnabled: false });

test.describe('without script', () => {
  test('every kind of page shows all of its text', async ({ page }) => {
    const looked = isThorough
      ? pages.filter(({ kind }) => kind !== 'not-found').map(({ path }) => path)
      : TYPICAL_PAGES;
    let blocks = 0;
    for (const route of looked) {
      await page.goto(route);
      const seen = await page.evaluate(() => ({
        ends: ['h1', 'footer a[href="/terms"]'].map((end) => document.querySelector(end)?.checkVisibility()),
        opacities: Array.from(
          document.querySelectorAll('main [data-settle]'),
          (block) => getComputedStyle(block).opacity,
        ),
      }));
      expect(seen.ends, route).toEqual([true, true]);
      expect(
        seen.opacities.filter((opacity) => opacity !== '1'),
        route,
      ).toEqual([]);
      blocks += seen.opacities.length;
    }
    expect(blocks, 'blocks that a script would settle in').toBeGreaterThan(looked.length);
  });

  test('the dropdowns open on hover and by press', async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto('/about');
    const nav = page.getByRole('navigation', { name: 'Main' });
    await nav.getByRole('button', { name: 'AI Testing' }).hover();
    await expect(page.locator('#menu-ai')).toBeVisible();
    await page.mouse.move(700, 700);
    await nav.getByRole('button', { name: 'Traditional Services' }).click();
    await page
      .locator('#menu-services')
      .getByRole('link', { name: /API Testing/ })
      .click();
    await expect(page).toHaveURL('/services/api');
  });

  test('a lab says that its controls do nothing', async ({ page }) => {
    for (const lab of LABS) {
      await page.goto(labPath(lab));
      await expect(page.getByText('the controls below do nothing')).toBeVisible();
    }
  });

  test('the menu opens on a phone and leads on', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/about');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('#mobile-menu').getByRole('link', { name: 'Get Started' }).click();
    await expect(page).toHaveURL('/contact');
  });

  test('the bar is opaque on the home page and no control is dead', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Dark theme' })).toBeHidden();
    await expect(page.getByRole('banner')).toHaveCSS('background-color', await paper(page));
  });

  test('the typefaces arrive all the same', async ({ page }) => {
    const fonts = noteRequests(page, (request) => request.url().endsWith('.woff2'));
    await page.goto('/about');
    expect(fonts.length).toBeGreaterThan(0);
  });
});
