/** Sample reports: how visitors reach them, and where their links lead. */
import { expect, test } from './fixtures.ts';

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
