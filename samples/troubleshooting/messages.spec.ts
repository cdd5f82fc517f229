import { expect, test } from '@playwright/test';

// #region strict
test('two buttons of one name are refused, a scope decides', async ({ page }) => {
  await page.setContent(`
    <form aria-label="Address"><button type="button">Save</button></form>
    <form aria-label="Card"><button type="button">Save</button></form>`);

  const save = page.getByRole('button', { name: 'Save' });
  await expect(save.click()).rejects.toThrow('strict mode violation');

  const card = page.getByRole('form', { name: 'Card' });
  await card.getByRole('button', { name: 'Save' }).click();
});
// #endregion strict

// #region covered
test('a covered button is named together with its cover', async ({ page }) => {
  await page.setContent(`
    <button>Pay</button>
    <div id="cookies" style="position: fixed; inset: 0">We use cookies</div>`);

  const pay = page.getByRole('button', { name: 'Pay' });
  await expect(pay.click({ timeout: 2_000 })).rejects.toThrow(
    /<div id="cookies">.*<\/div> intercepts pointer events/,
  );
});
// #endregion covered

// #region value
test('textContent reads once, expect asks again', async ({ page }) => {
  await page.clock.install();
  await page.setContent('<output>0</output>');
  const total = page.locator('output');
  await page.evaluate(() => {
    const show = () => document.querySelector('output')?.replaceChildren('24');
    setTimeout(show, 300_000);
  });

  expect(await total.textContent()).toBe('0');
  const arrived = expect(total).toHaveText('24');
  await page.clock.fastForward(300_000);
  await arrived;
});
// #endregion value
