/** The search dialog: what opens and closes it, the page behind it, and how accessible it is. */
import { axeFindings } from '../../measure/axe-findings.ts';
import { someOf } from '../../scripts/thorough.ts';
import { DESKTOP, expect, FAILED_REQUEST, hydrated, LOOKS, lose, painted, PHONE, test } from './fixtures.ts';
import { isScript, noteRequests } from './requests.ts';
import { boxIn, dialogOf, LOST_INDEX, openDialog, RESULTS, statusIn } from './search-box.ts';

test.use({ viewport: DESKTOP });

test.describe('the dialog', () => {
  for (const keys of ['Control+k', 'Meta+k', '/'])
    test(`${keys} opens it anywhere, the focus in its box, and Escape returns it`, async ({ page }) => {
      await page.goto('/services/api');
      const link = page.locator('main').getByRole('link').first();
      await link.focus();
      await page.keyboard.press(keys);
      await expect(boxIn(dialogOf(page))).toBeFocused();
      await expect(boxIn(dialogOf(page))).toHaveValue('');
      await page.keyboard.press('Escape');
      await expect(dialogOf(page)).toHaveCount(0);
      await expect(link).toBeFocused();
      await expect(page).toHaveURL('/services/api');
    });

  for (const width of someOf([320, 1440, 390, 768, 960], 2))
    test.describe(`at ${width} px`, () => {
      test.use({ viewport: { width, height: 800 }, isMobile: width < 768, hasTouch: width < 768 });
      test('the button in the bar opens it', async ({ page }) => {
        await page.goto('/');
        const button = page.getByRole('banner').getByRole('link', { name: 'Search' });
        const size = (await button.boundingBox()) ?? { width: 0, height: 0 };
        expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(width < 768 ? 44 : 42);
        await button.click();
        await expect(boxIn(dialogOf(page))).toBeFocused();
      });
    });

  test('other keys and modifiers do not open it', async ({ page }) => {
    // Its script is fetched before it opens: what does not ask for that will not open it later either.
    const scripts = noteRequests(page, isScript);
    await page.goto('/about');
    for (const keys of ['k', 'Shift+k', 'Control+Shift+k', 'Alt+k', 'Control+Alt+k', 'Control+/', 'Alt+/']) {
      await page.keyboard.press(keys);
      await painted(page);
      expect(scripts, keys).toEqual([]);
    }
    await openDialog(page);
    expect(scripts.length).toBeGreaterThan(0);
  });

  test('a slash in a field is a slash, and Ctrl+K opens it even from a select', async ({ page }) => {
    await page.goto('/contact');
    const name = page.getByRole('textbox', { name: /Full Name/ });
    await name.pressSequentially('QA/Test');
    await expect(name).toHaveValue('QA/Test');
    await page.getByRole('textbox', { name: /Message/ }).pressSequentially('and/or');
    await expect(page.getByRole('textbox', { name: /Message/ })).toHaveValue('and/or');
    const select = page.getByRole('combobox');
    await select.focus();
    await page.keyboard.press('/');
    await expect(dialogOf(page)).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(boxIn(dialogOf(page))).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(select).toBeFocused();
    await expect(name).toHaveValue('QA/Test');
  });

  test('searches as you type, keeps the query in the address, and Enter leads to all results', async ({
    page,
  }) => {
    await page.goto('/about#story');
    const dialog = await openDialog(page);
    await page.keyboard.type('soak');
    await expect(statusIn(dialog)).toHaveText(RESULTS);
    await expect(page).toHaveURL('/about?q=soak#story');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=soak');
    await expect(statusIn(page)).toHaveText(RESULTS);
  });

  test('Back closes it, and Back from a result shows the results again', async ({ page }) => {
    // Two steps back in a row cut the first page change short, of which Chromium tells the console.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/about');
    const dialog = await openDialog(page);
    await page.keyboard.type('idempotency');
    await expect(statusIn(dialog)).toHaveText(RESULTS);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/resources\/blog\/|\/docs\//);
    await page.goBack();
    await expect(page).toHaveURL('/about?q=idempotency');
    await expect(statusIn(dialog)).toHaveText(RESULTS);
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL('/about');
  });

  test('asked for again while it closes, it opens again', async ({ page }) => {
    await page.goto('/about');
    const dialog = await openDialog(page);
    // Closing steps back in the history, and the step arrives later than the next press.
    await dialog.evaluate((open: HTMLDialogElement) => {
      const press = () => document.querySelector<HTMLElement>('header a[href="/search"]')?.click();
      open.addEventListener('close', () => queueMicrotask(press));
      open.close();
    });
    await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('searchbox')).toBeFocused();
    await page.waitForTimeout(300);
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/about');
  });

  test('on a page with a box both keep to themselves', async ({ page }) => {
    await page.goto('/search?q=soak');
    await expect(statusIn(page.locator('main'))).toHaveText(RESULTS);
    const dialog = await openDialog(page);
    await boxIn(dialog).fill('idempotency');
    await expect(statusIn(dialog)).toHaveText(/for “idempotency”/);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL('/search?q=soak');
    await expect(boxIn(page.locator('main'))).toHaveValue('soak');
    await expect(statusIn(page.locator('main'))).toHaveText(/for “soak”/);
  });

  test('a press beside it closes it, a press inside does not, and a second Ctrl+K goes back to the box', async ({
    page,
  }) => {
    await page.goto('/about');
    const dialog = await openDialog(page);
    await dialog.getByText('through the results').click();
    await expect(dialog).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Close the search' }).focus();
    await page.keyboard.press('Control+k');
    await expect(boxIn(dialog)).toBeFocused();
    await page.mouse.click(5, 500);
    await expect(dialog).toHaveCount(0);
  });

  test('it stays closed over another dialog', async ({ page }) => {
    await page.goto('/#service-api');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.getByRole('dialog').getByRole('button').first().focus();
    await page.keyboard.press('Control+k');
    await hydrated(page, '[href^="/search"]');
    await painted(page);
    await expect(dialogOf(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await openDialog(page);
  });

  test('the page behind it does not move', async ({ page }) => {
    await page.goto('/about');
    const place = () => page.locator('h1').boundingBox();
    const before = await place();
    await openDialog(page);
    expect(await place()).toEqual(before);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: PHONE, isMobile: true, hasTouch: true });
    test('it fills the screen', async ({ page }) => {
      await page.goto('/about');
      await page.getByRole('banner').getByRole('link', { name: 'Search' }).tap();
      await expect(boxIn(dialogOf(page))).toBeFocused();
      expect(await dialogOf(page).boundingBox()).toMatchObject({ x: 0, y: 0, ...PHONE });
    });
  });

  test('when its script cannot be had, the button leads to the search page', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(FAILED_REQUEST);
    await lose(page, '**/_astro/search-*.js');
    await page.goto('/about');
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    await expect(page).toHaveURL('/search');
  });
});

for (const { name, theme, viewport } of LOOKS) {
  test.describe(name, () => {
    test.use({ theme, viewport, reducedMotion: 'reduce' });
    test('no accessibility finding with results, without, and after a failure', async ({
      page,
      allowConsole,
    }) => {
      allowConsole(LOST_INDEX);
      await page.goto('/about');
      const dialog = await openDialog(page);
      expect(await axeFindings(page), 'empty').toEqual([]);
      await page.keyboard.type('idempotency');
      await expect(statusIn(dialog)).toHaveText(RESULTS);
      expect(await axeFindings(page), 'results').toEqual([]);
      await boxIn(dialog).fill('contracst');
      await expect(statusIn(dialog)).toHaveText(/none for “contracst”$/);
      expect(await axeFindings(page), 'mended').toEqual([]);
      await boxIn(dialog).fill('xqzzyx');
      await expect(statusIn(dialog)).toHaveText(/^No results/);
      expect(await axeFindings(page), 'no results').toEqual([]);
      await page.context().setOffline(true);
      await boxIn(dialog).fill('barge');
      await expect(statusIn(dialog)).toContainText('could not be fetched');
      expect(await axeFindings(page), 'failed').toEqual([]);
    });
  });
}
