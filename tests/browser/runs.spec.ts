/** Every published report, as trends and as a table. */
import { readFileSync } from 'node:fs';
import { readHistory } from '../../src/quality/load.ts';
import { runsOf, tracksOf } from '../../src/quality/page.ts';
import { expect, test } from './fixtures.ts';

const history = readHistory(readFileSync('content/quality/history.jsonl', 'utf8'));

test('every run is listed, latest first, with a dash for what it did not measure', async ({ page }) => {
  await page.goto('/quality');
  await page.getByRole('link', { name: 'See every run' }).click();
  await expect(page).toHaveURL('/quality/runs');
  const rows = page.getByRole('region', { name: 'Every report' }).locator('tbody tr');
  await expect(rows).toHaveCount(history.length);
  for (const [index, [commit, ...figures]] of runsOf(history).rows.entries()) {
    await expect(rows.nth(index).getByRole('rowheader')).toHaveText(String(commit));
    await expect(rows.nth(index).locator('td')).toHaveText(figures.map(String));
  }
});

test('each trend has a mark for each run that measured it', async ({ page }) => {
  await page.goto('/quality/runs');
  const measured = tracksOf(history).filter(({ values }) => values.some((value) => value !== null));
  expect(measured.length).toBeGreaterThan(3);
  await expect(page.locator('main dl [role=img]')).toHaveCount(measured.length);
  for (const { name, values } of measured)
    await expect(page.getByRole('img', { name: new RegExp(`^${name},`) }).locator('circle')).toHaveCount(
      values.filter((value) => value !== null).length,
    );
});

test('the areas of each suite of the latest run expand', async ({ page }) => {
  await page.goto('/quality/runs');
  const unit = page.locator('main details', { hasText: /^unit/ });
  await unit.locator('summary').click();
  await expect(unit.getByRole('rowheader', { name: 'server/store' })).toBeVisible();
});
