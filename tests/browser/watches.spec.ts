/** Most of these tests expect to find nothing. Here something is planted for each watch, and must be found. */
import { axeFindings } from '../../measure/axe-findings.ts';
import { pageMetrics } from '../../src/quality/metrics.ts';
import { fontsLoaded, expect, painted, SCRIPTS, smallTargets, test, type Page } from './fixtures.ts';
import { expectStill, watchShifts } from './layout-shift.ts';
import { isScript, noteRequests, weigh } from './requests.ts';

/** A button without a name, as high as it is told, in front of everything else. */
const plantButton = (page: Page, height: number) =>
  page.locator('main').evaluate((main, pixels) => {
    const button = document.createElement('button');
    Object.assign(button.style, { display: 'block', width: '100%', height: `${pixels}px` });
    main.prepend(button);
  }, height);

test('what moves is seen', async ({ page }) => {
  const shift = await watchShifts(page);
  await page.goto('/terms');
  await fontsLoaded(page);
  await expectStill(shift);
  await plantButton(page, 200);
  await painted(page);
  await expect.poll(async () => (await shift()).shift).toBeGreaterThan(pageMetrics.layoutShift.limit.atMost);
});

test('axe sees a button without a name, and text that is too faint', async ({ page }) => {
  await page.goto('/terms');
  await plantButton(page, 48);
  await page.locator('h1').evaluate((heading) => (heading.style.color = '#eee'));
  expect((await axeFindings(page)).map((finding) => finding.split(':')[0])).toEqual([
    'button-name',
    'color-contrast',
  ]);
  expect(await axeFindings(page, { rules: ['color-contrast'] })).toEqual(['color-contrast: h1']);
});

test('a small target is seen', async ({ page }) => {
  await page.goto('/terms');
  await plantButton(page, 43);
  expect(await smallTargets(page.locator('main button'))).toHaveLength(1);
  await expect(smallTargets(page.locator('main [data-nothing]'))).rejects.toThrow('nothing to look at');
});

test('requests and their bytes are seen', async ({ page }) => {
  const scripts = noteRequests(page, isScript);
  const bytes = weigh(page, isScript);
  await page.goto('/about');
  expect([scripts, await bytes()]).toEqual([[], 0]);
  const script = page.waitForResponse(SCRIPTS);
  await page.getByRole('button', { name: 'AI Testing' }).hover();
  await (await script).finished();
  expect(scripts.length).toBeGreaterThan(0);
  await expect.poll(bytes).toBeGreaterThan(1000);
});

test('a line in the console fails a test', async ({ page }) => {
  test.fail();
  await page.goto('/terms');
  await page.evaluate(() => console.info('planted'));
});
