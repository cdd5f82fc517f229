import { expect, test, type Page } from './fixtures.ts';
import * as lab from './lab.ts';

const PATH = '/labs/load';
const NIGHT_MS = 86_400_000;
const FIRST_NIGHT = Date.UTC(2026, 10, 9, 2);
const REQUESTS = 800;

/** A night of requests, from the fifth on slower by a third. */
function night(day: number) {
  const ms = (day < 4 ? 30 : 45) + (day % 3) / 5;
  const lines = Array.from(
    { length: REQUESTS },
    (_, index) =>
      `${FIRST_NIGHT + day * NIGHT_MS + index * 10},${ms + (index % 100) / 10},GET /pay,${index % 50 ? 200 : 500}`,
  );
  const text = ['timestamp,duration,endpoint,status', ...lines].join('\n');
  return { name: `night-${day + 1}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) };
}

const tray = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const openIn = (page: Page, name: string, days: readonly number[]) =>
  tray(page, name).locator('input[type=file]').setInputFiles(days.map(night));
const all = (page: Page) => page.getByRole('region', { name: 'All runs' });
const rows = (page: Page) => all(page).getByRole('row');

test('eight nightly runs at once: in their order, with their verdicts and the step', async ({ page }) => {
  await lab.touchLab(page, PATH);
  await openIn(page, 'Your result file', [3, 0, 7, 5, 1, 6, 2, 4]);
  await expect(tray(page, 'Your result file')).toContainText('night-8.csv');
  await expect(tray(page, 'Earlier run to compare with')).toContainText('night-7.csv');
  await expect(rows(page)).toHaveCount(9);
  expect((await rows(page).allInnerTexts()).slice(1).map((text) => text.split('.csv')[0])).toEqual(
    Array.from({ length: 8 }, (_, index) => `${index + 1} · night-${index + 1}`),
  );
  await expect(rows(page).nth(1)).toContainText('2.00%');
  await expect(rows(page).nth(1)).toContainText('2026-11-09 02:00');
  await expect(rows(page).nth(1)).toContainText('All limits met');
  await expect(rows(page).nth(5)).toContainText('2 limits missed');
  await expect(all(page)).toContainText('Higher from run 5 on');
  await expect(all(page)).toContainText(
    /p99 is 36 to 39% higher than before: 95% interval, corrected for the 3 places/,
  );
  await expect(all(page).getByText('from run 5 on', { exact: true })).toBeVisible();
  await all(page).getByRole('combobox', { name: 'Trend of' }).selectOption('p99.99');
  await expect(all(page)).toContainText('For p99.99 every run needs');
  await all(page).getByRole('combobox', { name: 'Trend of' }).selectOption('p50');
  await expect(all(page)).toContainText(/p50 is 4\d to 4\d% higher/);
  // The two latest are compared as ever.
  await expect(page.getByText('No p50 changed by more than chance explains.')).toBeVisible();
  const other = await lab.openElsewhere(page, 'night-3.csv');
  await expect(rows(other)).toHaveCount(9);
  await expect(all(other)).toContainText('Higher from run 5 on');
  await page.getByText('Ask us about this').click();
  const summary = page.locator('[data-lab] pre').filter({ hasText: 'From your load test lab' });
  await expect(summary).toContainText('Of 8 runs in their order: Higher from run 5 on.');
  await expect(summary).not.toContainText('night');
});

test('runs are added and removed, and what is removed comes back', async ({ page }) => {
  await lab.touchLab(page, PATH);
  await openIn(page, 'Your result file', [6]);
  await expect(tray(page, 'Your result file')).toContainText('night-7.csv');
  await openIn(page, 'More runs', [1, 0]);
  await expect(rows(page)).toHaveCount(4);
  await expect(all(page)).toContainText('with 6 runs or more, three on each side; there are 3.');
  await tray(page, 'More runs').getByRole('button', { name: 'Remove night-1.csv' }).click();
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page)).toHaveCount(4);
  await tray(page, 'More runs').getByRole('button', { name: 'Remove these' }).click();
  await expect(all(page)).toBeHidden();
  await openIn(page, 'More runs', [0, 1, 2, 3, 4, 5, 7]);
  await expect(page.getByText('night-8.csv was left out: eight runs at a time.')).toBeVisible();
});

test('eight runs fit a phone', async ({ page }) => {
  await lab.expectToFitAPhone(page, PATH, async () => {
    await openIn(page, 'More runs', [0, 1, 2, 3, 4, 5, 6, 7]);
    await expect(rows(page)).toHaveCount(9);
    await expect(tray(page, 'Your result file')).toContainText('night-8.csv');
  });
});

test('limits dropped together with results are set, and the results read', async ({ page }) => {
  await lab.touchLab(page, PATH);
  const limits = {
    name: 'limits.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"limits":["p50<=1"]}'),
  };
  await tray(page, 'Your result file')
    .locator('input[type=file]')
    .setInputFiles([night(0), limits, night(1), night(2)]);
  await expect(rows(page)).toHaveCount(4);
  await expect(rows(page).nth(1)).toContainText('1 limit missed');
});
