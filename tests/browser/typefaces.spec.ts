/** The typefaces come after the first paint, and move no line on screen. Later pages have them from the start. */
import { dressed, expect, SHIFT_LIMIT, test, watchShifts, type Page } from './fixtures.ts';

/** Where a line on screen breaks elsewhere in the typefaces than in the stand-ins. */
const BREAKS_ELSEWHERE = [
  [360, 800, '/ai-testing/call'],
  [360, 800, '/docs/guides/playwright-first-suite'],
  [412, 823, '/resources/blog/page/2'],
  [412, 823, '/resources/blog/category/test-management'],
  [412, 823, '/accessibility'],
  [768, 1024, '/resources/blog/soak-tests-and-the-slow-leak'],
  [1280, 720, '/services/automation'],
] as const;

const typefaceOf = (page: Page, selector: string) =>
  page.evaluate((of) => getComputedStyle(document.querySelector(of) as Element).fontFamily, selector);

for (const [width, height, path] of BREAKS_ELSEWHERE) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height }, isMobile: width < 1000, reducedMotion: 'reduce' });

    test(`${path} keeps its stand-ins rather than move a line; the next page has the typefaces`, async ({
      page,
    }) => {
      const shift = await watchShifts(page);
      await page.goto(path);
      await dressed(page);
      expect(await shift()).toBe(0);
      expect(await typefaceOf(page, 'h1')).not.toContain('Bricolage');
      await page.unroute('**/*.woff2');
      await page.goto('/terms');
      expect(await typefaceOf(page, 'h1')).toContain('Bricolage');
    });
  });
}

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
