import axe from 'axe-core';
import type { Page } from '@playwright/test';

/**
 * Runs axe in the page itself. @axe-core/playwright sends half a megabyte for each call and aggregates in a page of
 * its own, to support frames, which this site does not have: ten times slower.
 */
export async function axeFindings(
  page: Page,
  options: { rules?: string[]; within?: string; without?: string[] } = {},
): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in globalThis))) {
    await page.evaluate(axe.source);
    // Collapsed content counts too.
    await page.evaluate(() => document.querySelectorAll('details').forEach((fold) => (fold.open = true)));
  }
  return page.evaluate(async ({ rules, within = 'html', without = [] }) => {
    const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
    const { violations } = await inPage.run(
      { include: [[within]], exclude: without.map((selector) => [selector]) },
      rules ? { runOnly: { type: 'rule', values: rules } } : {},
    );
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ; ')}`);
  }, options);
}
