/** The string in the margin of long pages: its ticks, its bob, and where it is left out. */
import { notEmpty } from '../not-empty.ts';
import { DESKTOP, expect, PHONE, test, type Page } from './fixtures.ts';

const PAGES = ['/services/performance', '/ai-testing/llm', '/quality'];
const line = (page: Page) => page.locator('[data-plumb]');

/** How many ticks the bob has come down. */
const depth = (page: Page) =>
  line(page).evaluate((nav) => {
    const bob = getComputedStyle(nav.querySelector('i') as Element, '::after').translate;
    const step = (nav.querySelector('li') as Element).getBoundingClientRect().height;
    return Number.parseFloat(bob.split(' ')[1] ?? '0') / step;
  });

for (const path of PAGES) {
  test(`${path}: every tick leads to its section, and the bob is there when it has`, async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto(path);
    // Its styles come after the first paint, on a busy machine long after.
    await expect(line(page)).toBeVisible();
    const ticks = notEmpty(await line(page).getByRole('link').all());
    const headings = await page.locator('main > section:has(h2) h2').count();
    expect(ticks.length).toBeGreaterThan(3);
    expect(ticks.length).toBeLessThanOrEqual(headings);
    expect(await depth(page), 'at the nail').toBeLessThan(0.5);
    for (const [index, tick] of ticks.entries()) {
      const hash = (await tick.getAttribute('href')) ?? '';
      await tick.focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${path}${hash}`);
      await expect(page.locator(hash)).toBeInViewport();
      // The last ones may have no room to come up to the bar.
      const top = await page.locator(hash).evaluate((section) => section.getBoundingClientRect().top);
      if (top < 100 && (await page.locator(`section${hash}`).count()) > 0)
        await expect.poll(() => depth(page)).toBeCloseTo(index + 1, 1);
    }
  });
}

test('only where the margin has room: not on phones and narrow windows, and over no text', async ({
  page,
}) => {
  for (const size of [PHONE, { width: 1280, height: 900 }]) {
    await page.setViewportSize(size);
    await page.goto('/services/performance');
    await page.waitForLoadState('networkidle');
    await expect(line(page)).toBeHidden();
  }
  for (const width of [1440, 1920, 2560]) {
    await page.setViewportSize({ width, height: 1000 });
    await expect(line(page)).toBeVisible();
    const right = await line(page).evaluate((nav) =>
      Math.max(
        ...[...nav.querySelectorAll('i, li span')]
          .filter((part) => getComputedStyle(part).opacity !== '0')
          .map((part) => part.getBoundingClientRect().right),
      ),
    );
    const text = await page.locator('main h2').first().boundingBox();
    expect(right, `${width} px`).toBeLessThan(text?.x ?? 0);
    const pressed = await line(page).getByRole('link').first().boundingBox();
    expect((pressed?.x ?? 0) + (pressed?.width ?? 0), `${width} px, what can be pressed`).toBeLessThan(
      text?.x ?? 0,
    );
  }
});

test('with reduced motion it is a still ruler', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/services/performance');
  await expect(line(page)).toBeVisible();
  await page.evaluate(() => scrollTo(0, 3000));
  expect(await depth(page)).toBe(0);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test('beside a text the bob hangs at the line of the contents that is read', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto('/docs/installation');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const hash = (await contents.getByRole('link').nth(3).getAttribute('href')) ?? '';
  await page.locator(hash).evaluate((heading) => heading.scrollIntoView());
  await expect(contents.locator('[aria-current]')).toHaveAttribute('href', hash);
  const off = () =>
    contents.evaluate((nav) => {
      const bob = (nav.querySelector('i') as Element).getBoundingClientRect();
      const tick = (nav.querySelector('[aria-current]') as Element).getBoundingClientRect();
      return Math.abs(bob.bottom - 10 - (tick.top + tick.height / 2));
    });
  await expect.poll(off).toBeLessThan(2);
});
