/** Sample reports: how visitors reach them, and where their links lead. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { notEmpty } from '../not-empty.ts';
import { expect, PHONE, test } from './fixtures.ts';

const reports = readdirSync('content/reports').map((file) => basename(file, '.yaml'));

test('the button of a service leads to its report, listed first', async ({ page }) => {
  await page.goto('/services/api');
  await page
    .getByRole('main')
    .getByRole('link', { name: /reports/i })
    .first()
    .click();
  await expect(page).toHaveURL('/our-works#report-api');
  const heading = page.getByRole('heading', { name: 'Sample reports' });
  await expect(heading).toBeInViewport();
  const links = page.locator('#reports').getByRole('link');
  const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
  const own = await page.locator('#report-api a').evaluate((link) => link.getBoundingClientRect().top);
  expect(tops.length).toBeGreaterThan(3);
  expect(tops.filter((top) => top < own)).toEqual([]);
  await page.locator('#report-api a').click();
  await expect(page).toHaveURL('/our-works/reports/api');
});

test('a gallery picture links to its report', async ({ page }) => {
  await page.goto('/our-works#view-fuzz-table');
  await page.getByRole('dialog').getByRole('link', { name: 'API test report' }).click();
  await expect(page).toHaveURL('/our-works/reports/api');
});

test('a folded table opens for the evidence that links to it', async ({ page }) => {
  await page.goto('/our-works/reports/api');
  const rows = page.locator('#contract table');
  await expect(rows).toBeHidden();
  await page.locator('#findings').getByRole('link', { name: 'a new enquiry is answered 201' }).click();
  await expect(rows).toBeVisible();
  await expect(rows.getByRole('rowheader').first()).toBeInViewport();
});

test('a finding of the first page leads to its details', async ({ page }) => {
  await page.goto('/our-works/reports/asr');
  await page.locator('#summary li').nth(2).getByRole('link').click();
  await expect(page.locator('#finding-3 h3')).toBeInViewport();
});

test('results say on which day they were measured, and that quoted words are of that day', async ({
  page,
}) => {
  await page.goto('/our-works/reports/webscraping');
  const { measuredOn } = JSON.parse(readFileSync('src/reports/webscraping/data.json', 'utf8')) as {
    measuredOn: string;
  };
  const [year, , day] = measuredOn.split('-');
  await expect(page.locator('#results > div > p').first()).toHaveText(
    new RegExp(
      `^Measured on ${Number(day)} \\w+ ${year}\\. Words quoted from this site are those of that day\\.$`,
    ),
  );
});

test('evidence links to its table, and the rows can be downloaded', async ({ page }) => {
  await page.goto('/our-works/reports/api');
  const evidence = page.locator('#findings').getByRole('link').first();
  await evidence.click();
  await expect(page.locator((await evidence.getAttribute('href')) ?? '')).toBeInViewport();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'contract (CSV)' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('contract.csv');
  const rows = await page.request.get('/our-works/report-files/api/contract.csv');
  expect(rows.headers()['content-type']).toBe('text/csv; charset=utf-8');
  const pdf = await page.request.get('/our-works/report-files/api.pdf');
  expect(pdf.headers()['content-type']).toBe('application/pdf');
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, isMobile: true, hasTouch: true });

  for (const report of reports)
    test(`every table fits, and its cells say their column: ${report}`, async ({ page }) => {
      await page.goto(`/our-works/reports/${report}`);
      await page
        .locator('#results details')
        .evaluateAll((folds) => folds.forEach((fold) => fold.setAttribute('open', '')));
      for (const table of notEmpty(await page.locator('#results [data-scrolls] > table').all())) {
        const { cut, columns, labels } = await table.evaluate((element: HTMLTableElement) => {
          const frame = element.parentElement ?? element;
          const cells = [...element.querySelectorAll<HTMLElement>('tbody tr:first-child [data-label]')];
          return {
            cut: frame.scrollWidth - frame.clientWidth,
            columns: [...element.querySelectorAll('thead th')].map(({ textContent }) => textContent),
            labels: cells
              .filter((cell) => getComputedStyle(cell, '::before').content !== 'none')
              .map(({ dataset }) => dataset.label ?? ''),
          };
        });
        expect(cut, columns.join(', ')).toBe(0);
        expect(columns.slice(1)).toEqual(expect.arrayContaining([...notEmpty(labels)]));
      }
    });

  test('the list shows every figure and chart at once, and each question unfolds its answer', async ({
    page,
  }) => {
    await page.goto('/our-works/reports');
    const listed = page.locator('main li', { has: page.locator('[data-headline]') });
    await expect(listed).toHaveCount(reports.length);
    for (const report of await listed.all()) {
      await expect(report.locator('[data-headline] strong')).toBeVisible();
      await expect(report.getByRole('figure')).toBeVisible();
      const answer = report.locator('details > p');
      await expect(answer).toBeHidden();
      await report.locator('summary').tap();
      await expect(answer).toBeVisible();
    }
  });
});

test('a wide window shows question and answer of every report, with nothing to unfold', async ({ page }) => {
  await page.goto('/our-works/reports');
  const listed = page.locator('main li', { has: page.locator('[data-headline]') });
  for (const report of notEmpty(await listed.all())) {
    await expect(report.locator('details > p')).toBeVisible();
    await expect(report.locator('summary')).toBeHidden();
    await expect(report.locator('p').first()).toHaveText(/\?$/);
  }
});
