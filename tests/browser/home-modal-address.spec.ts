/** The service dialog by its address: shared, in the history, before React has come, and without script. */
import { expect, FAILED_REQUEST, holdBack, lose, SCRIPTS, test } from './fixtures.ts';
import { dialog, learnMore, open, sheet } from './service-dialog.ts';

test.describe('a shared address', () => {
  test('opens the dialog without a touch; closing stays on the page', async ({ page }) => {
    await page.goto('/services/traditional');
    await page.goto('/#service-api');
    await expect(dialog(page)).toHaveAccessibleName('API Testing');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL('/');
    await expect(learnMore(page)).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL('/services/traditional');
  });

  test('still knows after a reload that Back closes it', async ({ page }) => {
    await open(page);
    await page.reload();
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/');
    await page.goForward();
    await expect(page).toHaveURL('/#service-api');
    await expect(dialog(page)).toBeVisible();
  });

  test('Forward, pressed before the page has heard of going back, opens it again', async ({ page }) => {
    // Two changes of the address can reach a busy page as one: the first is kept from it here.
    await page.addInitScript(() => {
      addEventListener('hashchange', (event) => !location.hash && event.stopImmediatePropagation(), true);
    });
    await open(page);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/');
    await page.goForward();
    await expect(dialog(page)).toBeVisible();
    await expect(page).toHaveURL('/#service-api');
  });

  test('that names no service opens nothing', async ({ page }) => {
    await page.goto('/#service-cooking');
    await learnMore(page).hover();
    await expect(page.locator('[data-service-modal=service]')).toBeAttached();
    await expect(page.locator('dialog')).toBeHidden();
  });

  test('works at /home too', async ({ page }) => {
    await page.goto('/home#service-api');
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/home');
  });
});

test.describe('before React has arrived', () => {
  test('a press shows everything at once, and the dialog takes its place', async ({ page }) => {
    const release = await holdBack(page, SCRIPTS);
    await page.goto('/');
    await learnMore(page).click();
    await expect(sheet(page)).toBeVisible();
    const early = await sheet(page).boundingBox();
    release();
    await expect(dialog(page)).toBeVisible();
    await expect(sheet(page)).toBeHidden();
    expect(await dialog(page).boundingBox()).toEqual(early);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/');
    await expect(learnMore(page)).toBeFocused();
  });

  test('closed again meanwhile, it stays closed', async ({ page }) => {
    const release = await holdBack(page, SCRIPTS);
    await page.goto('/');
    await learnMore(page).click();
    await sheet(page).getByRole('link', { name: 'Close' }).click();
    await expect(sheet(page)).toBeHidden();
    release();
    await expect(page.locator('[data-service-modal=none]')).toBeAttached();
    await expect(page.locator('dialog')).toBeHidden();
  });

  test('and if it never does, the text still opens and closes', async ({ page, allowConsole }) => {
    allowConsole(FAILED_REQUEST);
    await lose(page, SCRIPTS);
    await page.goto('/');
    await learnMore(page).click();
    await expect(sheet(page).getByRole('listitem')).toHaveCount(8);
    await expect(sheet(page)).toBeVisible();
    await page.goBack();
    await expect(sheet(page)).toBeHidden();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('Learn more shows the whole text, Close hides it, and the way on is there', async ({ page }) => {
    await page.goto('/');
    await expect(sheet(page)).toBeHidden();
    await learnMore(page).click();
    await expect(sheet(page)).toBeInViewport();
    await expect(sheet(page).getByRole('link', { name: 'Explore in Detail' })).toHaveAttribute(
      'href',
      '/services/api',
    );
    await sheet(page).getByRole('link', { name: 'Close' }).click();
    await expect(sheet(page)).toBeHidden();
    await expect(learnMore(page)).toBeInViewport();
  });
});
