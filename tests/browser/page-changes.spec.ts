import { notEmpty } from '../not-empty.ts';
import { DESKTOP, expect, test, type Page } from './fixtures.ts';

const top = (page: Page) => page.evaluate(() => scrollY);

test('a new path starts at the top; Back restores the place', async ({ page }) => {
  await page.goto('/services/manual');
  await page.evaluate(() => scrollTo(0, 700));
  await expect.poll(() => top(page)).toBe(700);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Terms' })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL('/terms');
  expect(await top(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/services/manual');
  await expect.poll(() => top(page)).toBe(700);
});

test('a hash wins and lands clear of the bar', async ({ page }) => {
  await page.goto('/our-works#portfolio');
  const belowTheBar = () =>
    page.evaluate(() => {
      const target = document.getElementById('portfolio')?.getBoundingClientRect().top ?? Number.NaN;
      return target - (document.querySelector('header')?.getBoundingClientRect().bottom ?? Number.NaN);
    });
  await expect.poll(() => top(page)).toBeGreaterThan(0);
  await expect.poll(belowTheBar).toBeGreaterThanOrEqual(-1);
  expect(await belowTheBar(), 'and not far below').toBeLessThan(DESKTOP.height / 2);
});

test('uses native cross-document view transitions, and none with reduced motion', async ({ page }) => {
  const transition = async () => {
    await page.goto('/about');
    await page.addInitScript(() =>
      addEventListener('pagereveal', (event) =>
        Object.assign(globalThis, {
          revealedBy: (event as Event & { viewTransition: unknown }).viewTransition !== null,
        }),
      ),
    );
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await expect(page).toHaveURL('/privacy');
    return page.evaluate(() => (globalThis as unknown as { revealedBy: boolean }).revealedBy);
  };
  expect(await transition()).toBe(true);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await transition()).toBe(false);
});

test('title and focus change as on any page load, and the skip link leads into the content', async ({
  page,
}) => {
  await page.goto('/about');
  const before = await page.title();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL('/privacy');
  expect(await page.title()).not.toBe(before);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

test('pages let Chromium prepare what the visitor is about to open', async ({ request }) => {
  const page = await request.get('/about');
  const address = page.headers()['speculation-rules']?.replaceAll('"', '') ?? '';
  const rules = await request.get(address);
  expect(rules.headers()['content-type']).toContain('application/speculationrules+json');
  expect(await rules.json()).toHaveProperty('prerender');
});

test('sections below the first screen settle in, and reduced motion shows them at once', async ({ page }) => {
  const waiting = () => page.locator('.waiting').count();
  await page.goto('/services/manual');
  await expect.poll(waiting).toBeGreaterThan(0);
  for (const block of notEmpty(await page.locator('[data-settle]').all())) {
    await block.scrollIntoViewIfNeeded();
    await expect(block).not.toHaveClass(/waiting/);
  }
  expect(await waiting()).toBe(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/services/manual');
  await expect.poll(waiting).toBeGreaterThan(0);
  const opacities = await page
    .locator('[data-settle]')
    .evaluateAll((all) => all.map((element) => getComputedStyle(element).opacity));
  expect(new Set(opacities)).toEqual(new Set(['1']));
});

test('a long jump shows its place at once', async ({ page }) => {
  await page.goto('/services/manual');
  await expect.poll(() => page.locator('.waiting').count()).toBeGreaterThan(0);
  // In the frame of the jump: a scroll event comes before the frame is painted, an observer's word after it.
  const opacities = await page.evaluate(
    () =>
      new Promise<string[]>((told) => {
        scrollTo(0, document.documentElement.scrollHeight);
        requestAnimationFrame(() =>
          told([...document.querySelectorAll('.waiting')].map((block) => getComputedStyle(block).opacity)),
        );
      }),
  );
  expect(new Set(opacities)).toEqual(new Set(['1']));
});
