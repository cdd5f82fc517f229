import { expect, test } from './fixtures.ts';

test('the accessibility statement names standard, method, date, limits and a way to report', async ({
  page,
}) => {
  await page.goto('/accessibility');
  const text = page.getByRole('article');
  await expect(text).toContainText('WCAG) 2.2, level AA');
  await expect(text.locator('time')).toHaveText(/^\d{4}-\d\d-\d\d$/);
  for (const name of ['What is tested, and by what', 'Known limits', 'Report a barrier'])
    await expect(text.getByRole('heading', { name })).toBeVisible();
  await text.getByRole('link', { name: 'contact form' }).click();
  await expect(page.getByLabel('Message *')).toHaveValue('A barrier on this page: ');
});
