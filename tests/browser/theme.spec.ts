import { expect, lose, SCRIPTS, test } from './fixtures.ts';
import { isDark, themeToggle } from './theme-switch.ts';

test('is light by default, whatever the system prefers', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/about');
  expect(await isDark(page)).toBe(false);
  await expect(themeToggle(page)).toHaveAttribute('aria-pressed', 'false');
});

test('toggles, is stored under `theme`, and colour scheme and browser bar follow', async ({ page }) => {
  await page.goto('/about');
  const barColour = () => page.locator('meta[name=theme-color]').getAttribute('content');
  const light = await barColour();
  await themeToggle(page).click();
  expect(await isDark(page)).toBe(true);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
  expect(await barColour()).not.toBe(light);
  await expect(themeToggle(page)).toHaveAttribute('aria-pressed', 'true');
  await themeToggle(page).click();
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
  expect(await barColour()).toBe(light);
});

test('never flashes: the class is there when the body starts, even with the framework blocked', async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'dark');
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      Object.assign(globalThis, { darkAtBody: document.documentElement.classList.contains('dark') });
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await lose(page, SCRIPTS);
  await page.goto('/about');
  expect(await page.evaluate(() => (globalThis as unknown as { darkAtBody: boolean }).darkAtBody)).toBe(true);
});

test('works after every kind of page change', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL('/privacy');
  await themeToggle(page).click();
  expect(await isDark(page)).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await expect.poll(() => isDark(page)).toBe(true);
  await themeToggle(page).click();
  expect(await isDark(page)).toBe(false);
  await page.goForward();
  await expect(page).toHaveURL('/privacy');
  await expect.poll(() => isDark(page)).toBe(false);
});

test('two tabs follow each other', async ({ page, context }) => {
  await page.goto('/about');
  const other = await context.newPage();
  await other.goto('/privacy');
  await themeToggle(page).click();
  await expect.poll(() => isDark(other)).toBe(true);
  await themeToggle(other).click();
  await expect.poll(() => isDark(page)).toBe(false);
});

test('holds for the page when storage is refused', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  });
  await page.goto('/about');
  await themeToggle(page).click();
  expect(await isDark(page)).toBe(true);
});
