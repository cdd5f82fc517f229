/** The menu and a service dialog without a mouse, and axe while the dialog is open. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { beat, caption, expect, poster, tell, test } from '../recorded-test.ts';

const LOOK_MS = 900;

/** The focused element as a screen reader announces it: the first line of its accessibility tree. */
async function focused(page: Page): Promise<{ role: string; name: string }> {
  const [line = ''] = (await page.locator(':focus').ariaSnapshot()).split('\n');
  const [, role = '', name = ''] = /^- '?(\w+)(?: "(.*)")?/.exec(line) ?? [];
  return { role, name };
}

async function press(page: Page, key: string, times = 1): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await page.keyboard.press(key);
    await beat(250);
    tell({ kind: 'focus', key, ...(await focused(page)) });
    await beat(LOOK_MS);
  }
}

test('menu and dialog by keyboard', async ({ page }) => {
  await page.goto('/');
  caption('No mouse from here on. Every key that is pressed appears on the right, with what has the focus.');
  await beat(2000);
  await press(page, 'Tab', 3);

  caption('Enter opens the menu. Tab walks into it; the yellow ring shows where the focus is.');
  await press(page, 'Enter');
  await press(page, 'Tab', 2);
  await beat(600);
  caption('Escape closes it, and the focus returns to the button that opened it.');
  await press(page, 'Escape');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
  await beat(900);

  caption('On through the page to the services. Enter on “Learn more” opens the dialog.');
  await press(page, 'Tab', 4);
  await press(page, 'Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await beat(900);

  caption('axe checks the page with its dialog open, in the browser that you see.');
  const started = performance.now();
  // Otherwise axe collects its result in a second tab, and the recorded one stops painting.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations, passes, testEngine } = await axe.analyze();
  const found = violations.length;
  tell({
    kind: 'axe',
    version: testEngine.version,
    rules: passes.length,
    nodes: passes.reduce((sum, { nodes }) => sum + nodes.length, 0),
    findings: found,
    ms: Math.round(performance.now() - started),
  });
  await beat(400);
  caption(
    `Its result: ${passes.length} rules passed, ${found} ${found === 1 ? 'finding' : 'findings'}. A machine sees only part of it, hence the tour.`,
  );
  await beat(2000);
  poster();
  await beat(2800);

  caption('Escape again: the dialog closes, and the focus is back on its link. Nothing was lost on the way.');
  await press(page, 'Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Learn more: AI Testing' })).toBeFocused();
  expect(found).toBe(0);
});
