/** The typefaces come after the first paint, and move no line on screen. Later pages have them from the start. */
import { dressed, expect, test, type Page } from './fixtures.ts';
import { SHIFT_LIMIT, watchShifts } from './layout-shift.ts';

const typefaceOf = (page: Page, selector: string) =>
  page.evaluate((of) => getComputedStyle(document.querySelector(of) as Element).fontFamily, selector);

/** Two lines above the heading: one just fits its box in the stand-ins, one just does not. In other letters one changes. */
const addLinesThatBreakElsewhere = (page: Page) =>
  page.addInitScript(() => {
    // As soon as there is a heading: after the first paint these lines would move the page themselves.
    new MutationObserver((_, observer) => {
      const heading = document.querySelector('h1');
      if (!heading) return;
      observer.disconnect();
      for (const more of [0.4, -0.4]) {
        const line = document.createElement('p');
        line.textContent = 'This line fits its box, or it does not';
        line.style.width = 'max-content';
        heading.before(line);
        line.style.width = `${line.getBoundingClientRect().width + more}px`;
      }
    }).observe(document, { childList: true, subtree: true });
  });

test.use({ reducedMotion: 'reduce' });

test('a page keeps its stand-ins rather than move a line; the next page has the typefaces', async ({
  page,
}) => {
  await addLinesThatBreakElsewhere(page);
  const shift = await watchShifts(page);
  await page.goto('/about');
  await dressed(page);
  expect(await shift()).toBe(0);
  expect(await typefaceOf(page, 'h1')).not.toContain('Bricolage');
  await page.unroute('**/*.woff2');
  await page.goto('/terms');
  expect(await typefaceOf(page, 'h1')).toContain('Bricolage');
});

test('who has scrolled before they came gets them all the same', async ({ page }) => {
  await addLinesThatBreakElsewhere(page);
  await watchShifts(page);
  await page.goto('/about', { waitUntil: 'commit' });
  await page.waitForFunction(() => {
    scrollTo(0, 600);
    return scrollY > 0;
  });
  await dressed(page);
  expect(await typefaceOf(page, 'h1')).toContain('Bricolage');
});

for (const path of ['/', '/about', '/services/manual', '/docs/installation']) {
  test(`${path} takes its typefaces when they come late, and no line moves`, async ({ page }) => {
    const shift = await watchShifts(page);
    await page.goto(path);
    expect(await typefaceOf(page, 'h1')).not.toContain('Bricolage');
    await dressed(page);
    expect(await typefaceOf(page, 'h1')).toContain('Bricolage');
    expect(await shift()).toBeLessThan(SHIFT_LIMIT);
  });
}

/** Where lines of the first screen broke elsewhere before the page looked. */
for (const [width, height, path] of [
  [412, 823, '/resources/blog/page/2'],
  [1280, 720, '/services/automation'],
] as const) {
  test(`${path} stays still at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const shift = await watchShifts(page);
    await page.goto(path);
    await dressed(page);
    expect(await shift()).toBeLessThan(SHIFT_LIMIT);
  });
}

test('on a later page nothing moves at all, even if the typefaces are slow to come', async ({ page }) => {
  await page.goto('/terms');
  await dressed(page);
  const shift = await watchShifts(page);
  for (const path of ['/', '/resources/blog/page/2', '/services/automation']) {
    const typefaces = page.waitForResponse('**/*.woff2');
    await page.goto(path);
    await typefaces;
    await page.evaluate(() => document.fonts.ready);
    await dressed(page);
    expect(await shift(), path).toBe(0);
  }
});
