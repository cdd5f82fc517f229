import { expect, test } from '@playwright/test';

test('a visitor finds the contact page from the home page', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const bar = page.getByRole('banner');
  await bar.getByRole('link', { name: 'Contact Us' }).click();

  await expect(page).toHaveURL('/contact');
  const form = page.getByRole('heading', { name: 'Send Us a Message' });
  await expect(form).toBeVisible();
});
