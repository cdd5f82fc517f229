/** Every report that was published, drawn and in figures. */
import { readFileSync } from 'node:fs';
import { readHistory } from '../../src/quality/read-report.ts';
import { expect, test } from './fixtures.ts';

const history = readHistory(readFileSync('content/quality/history.jsonl', 'utf8'));

test('every run stands there, the latest first, with a dash for what it did not measure', async ({
  page,
}) => {
  await page.goto('/quality');
  await page.getByRole('link', { name: 'See every run' }).click();
  await expect(page).toHaveURL('/quality/runs');
  const rows = page.getByRole('region', { name: 'Every report' }).locator('tbody tr');
  await expect(rows).toHaveCount(history.length);
  for (const [index, { date, commit, tests, axe, lcpRatio, html, perSecond, mutation }] of history
    .toReversed()
    .entries()) {
    const figures = [tests?.passed, tests?.failed, axe, lcpRatio, html, perSecond, mutation];
    await expect(rows.nth(index).getByRole('rowheader')).toHaveText(commit.slice(0, 7));
    await expect(rows.nth(index).locator('td')).toHaveText([
      date.slice(0, 10),
      ...figures.map((figure) => String(figure ?? '–')),
    ]);
  }
});

test('each figure is drawn, a mark for each run that measured it', async ({ page }) => {
  await page.goto('/quality/runs');
  const plots = page.locator('main dl [role=img]');
  await expect(plots).toHaveCount(6);
  const heaviest = page.getByRole('img', { name: /^heaviest page/ });
  await expect(heaviest.locator('circle')).toHaveCount(history.filter(({ html }) => html !== null).length);
});

test('the areas of each suite of the latest run unfold', async ({ page }) => {
  await page.goto('/quality/runs');
  const unit = page.locator('main details', { hasText: /^unit/ });
  await unit.locator('summary').click();
  await expect(unit.getByRole('rowheader', { name: 'server/store' })).toBeVisible();
});
