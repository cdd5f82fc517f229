import { test } from './fixtures.ts';
for (const width of [390, 768, 1440])
  for (const scheme of ['light', 'dark'] as const)
    test(`shot ${width} ${scheme}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/labs/load');
      if (scheme === 'dark') await page.evaluate(() => document.documentElement.classList.add('dark'));
      await page.waitForTimeout(500);
      await page.locator('[data-lab]').screenshot({ path: `/tmp/shots/load-${width}-${scheme}.png` });
    });
