import { expect, test } from '@playwright/test';

test('the browser starts, draws and can be read', async ({ page }) => {
  await page.setContent('<button>Start</button><p role="status"></p>');
  await page.evaluate(() => {
    document.querySelector('button')?.addEventListener('click', () => {
      document.querySelector('p')?.append('ready');
    });
  });

  await page.getByRole('button', { name: 'Start' }).click();

  await expect(page.getByRole('status')).toHaveText('ready');
});
