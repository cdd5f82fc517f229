import { routes } from '../../contract/routes.ts';
import { DESKTOP, expect, PHONE, test } from './fixtures.ts';

test.use({ javaScriptEnabled: false });

test.describe('without script', () => {
  test('every route shows all of its text', async ({ page }) => {
    test.setTimeout(180_000);
    for (const route of routes) {
      await page.goto(route);
      await expect(page.locator('h1'), route).toBeVisible();
      const hidden = await page
        .locator('main [data-settle]')
        .evaluateAll((blocks) => blocks.filter((block) => getComputedStyle(block).opacity !== '1').length);
      expect(hidden, route).toBe(0);
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }), route).toBeVisible();
    }
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
    await expect(page.getByRole('banner')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  });

  test('the typefaces arrive all the same', async ({ page }) => {
    const fonts: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.woff2')) fonts.push(request.url());
    });
    await page.goto('/about');
    expect(fonts.length).toBeGreaterThan(0);
  });
});
