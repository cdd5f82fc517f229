import { pathToFileURL } from 'node:url';
import { copyFileSync } from 'node:fs';
import { expect, PHONE, test, type Page } from './fixtures.ts';
import * as lab from './lab.ts';

const PATH = '/labs/load';
const EVIL = ['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>'];

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const csv = (ms: number): string =>
  [
    'timestamp;duration;endpoint;status',
    ...Array.from(
      { length: 2000 },
      (_, index) =>
        `${1_700_000_000_000 + index * 20};${ms + (index % 100) / 10};${quoted(EVIL[index % 2] ?? '')};${index % 50 ? 200 : 500}`,
    ),
    'x;1;a;200',
  ].join('\n');

async function bring(page: Page, region: string, name: string, text: string): Promise<void> {
  const tray = page.getByRole('region', { name: region, exact: true });
  await tray
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(tray).toContainText(name);
  await expect(lab.panel(page)).toHaveAttribute('aria-busy', 'false');
}

/** The report of a run whose endpoints are named to break out of it, as a file on this disk. */
async function downloadReport(page: Page): Promise<string> {
  await lab.touchLab(page, PATH);
  await bring(page, 'Your result file', 'now.csv', csv(45));
  await bring(page, 'Earlier run to compare with', 'before <b>.csv', csv(30));
  const { name, path } = await lab.download(page, 'Download the report');
  expect(name).toBe('load-test-report.html');
  // A browser opens it by its ending.
  const file = `${path}.html`;
  copyFileSync(path, file);
  return pathToFileURL(file).href;
}

test('the report opens from disk: verdicts, figures, charts and hostile names as text', async ({ page }) => {
  const dialogs: string[] = [];
  page.context().on('dialog', (dialog) => dialogs.push(dialog.message()));
  const address = await downloadReport(page);
  const report = await page.context().newPage();
  await report.goto(address);
  await expect(report.getByRole('heading', { level: 1 })).toHaveText('Load test: now.csv');
  await expect(report.getByRole('heading', { name: '2 limits missed' })).toBeVisible();
  await expect(report.getByRole('heading', { name: 'p99 compared with before <b>.csv' })).toBeVisible();
  await expect(report.getByRole('img', { name: /^p99 with its 95% interval/ })).toBeVisible();
  for (const name of ['<script>', 'onerror='])
    await expect(report.getByRole('rowheader').filter({ hasText: name }).first()).toBeVisible();
  await expect(report.getByText('1 line of now.csv could not be read.')).toBeVisible();
  await expect(report.getByText(/^Of now\.csv: .*duration in column “duration”/)).toBeVisible();
  expect(await report.locator('script, img, link, iframe').count()).toBe(0);
  expect(dialogs).toEqual([]);
});

test('the report is light or dark by the reader’s setting, white on paper, and fits a phone', async ({
  page,
}) => {
  const address = await downloadReport(page);
  const report = await page.context().newPage();
  await report.setViewportSize(PHONE);
  await report.goto(address);
  const paper = () => report.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await paper()).toBe('rgb(255, 255, 255)');
  await report.emulateMedia({ colorScheme: 'dark' });
  expect(await paper()).toBe('rgb(13, 16, 22)');
  expect(await lab.sideways(report)).toBe(0);
  await report.emulateMedia({ colorScheme: 'dark', media: 'print' });
  expect(await paper()).toBe('rgb(255, 255, 255)');
});
