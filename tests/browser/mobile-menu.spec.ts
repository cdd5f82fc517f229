/** The menu on a phone. */
import { DESKTOP, expect, PHONE, smallTargets, test, turnWheel, type Page } from './fixtures.ts';
import { expectExpanded, menus, menuToggle, mobileMenu } from './navigation-bar.ts';

test.use({ viewport: PHONE, hasTouch: true });

/** The browser opens the menu by itself; React, when it has come, knows of it and tells the history. */
async function openByReact(page: Page): Promise<void> {
  await menuToggle(page).tap();
  await expect.poll(() => page.evaluate(() => history.state as unknown)).toBe('menu');
}

test('opens, holds every destination and Get Started, and closes by its button', async ({ page }) => {
  await page.goto('/about');
  await menuToggle(page).tap();
  await expect(mobileMenu(page)).toBeVisible();
  for (const href of menus.flatMap(({ links }) => links))
    await expect(mobileMenu(page).locator(`a[href="${href}"]`)).toBeVisible();
  await expect(mobileMenu(page).getByRole('link', { name: 'Get Started' })).toHaveAttribute(
    'href',
    '/contact',
  );
  await expectExpanded(menuToggle(page), true);
  await menuToggle(page).tap();
  await expect(mobileMenu(page)).toBeHidden();
});

test('closes on Escape with focus on its button, and when the window grows', async ({ page }) => {
  await page.goto('/about');
  await menuToggle(page).tap();
  await expectExpanded(menuToggle(page), true);
  await page.keyboard.press('Escape');
  await expect(mobileMenu(page)).toBeHidden();
  await expect(menuToggle(page)).toBeFocused();
  await menuToggle(page).tap();
  await expectExpanded(menuToggle(page), true);
  await page.setViewportSize(DESKTOP);
  await expect(mobileMenu(page)).toBeHidden();
  await page.setViewportSize(PHONE);
  await expect(mobileMenu(page)).toBeHidden();
  await expectExpanded(menuToggle(page), false);
});

test('Back closes it and stays; a link leads on, and Back from there leads here in one step', async ({
  page,
}) => {
  await page.goto('/about');
  await page.goto('/privacy');
  await openByReact(page);
  await page.goBack();
  await expect(mobileMenu(page)).toBeHidden();
  await expect(page).toHaveURL('/privacy');
  await expectExpanded(menuToggle(page), false);

  await openByReact(page);
  await mobileMenu(page).locator('a[href="/services/manual"]').tap();
  await expect(page).toHaveURL('/services/manual');
  await expect(mobileMenu(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/privacy');
  await expect(mobileMenu(page)).toBeHidden();
  await menuToggle(page).tap();
  await expect(mobileMenu(page)).toBeVisible();
});

test('closed by its button or Escape it leaves nothing in the history', async ({ page }) => {
  await page.goto('/about');
  await page.goto('/privacy');
  for (const shut of [() => menuToggle(page).tap(), () => page.keyboard.press('Escape')]) {
    await openByReact(page);
    await shut();
    await expect(mobileMenu(page)).toBeHidden();
    await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull();
  }
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test('the page behind neither scrolls nor takes focus', async ({ page }) => {
  await page.goto('/about');
  await menuToggle(page).tap();
  await expectExpanded(menuToggle(page), true);
  await turnWheel(page, 800);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await page.locator('main').evaluate((main: HTMLElement) => main.inert)).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('main').evaluate((main: HTMLElement) => main.inert)).toBe(false);
});

test('every target is thumb-sized', async ({ page }) => {
  await page.goto('/about');
  await menuToggle(page).tap();
  await expect(mobileMenu(page)).toBeVisible();
  expect(await smallTargets(page.locator('#mobile-menu a, header button:visible'))).toEqual([]);
});
