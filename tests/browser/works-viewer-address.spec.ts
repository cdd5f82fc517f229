/** The viewer's address and history, its script when it is late or never comes, and that nothing moves meanwhile. */
import { someOf } from '../../scripts/thorough.ts';
import { fontsLoaded, expect, holdBack, hydrated, lose, SCRIPTS, test, type Page } from './fixtures.ts';
import { button, dialog, open, position, press, stageOf, tile, tileId, title } from './viewer.ts';

test.describe('the address', () => {
  const ways: Record<string, (page: Page) => Promise<unknown>> = {
    'the button': (page) => button(page, 'Close').click(),
    Escape: (page) => page.keyboard.press('Escape'),
    Back: (page) => page.goBack(),
  };
  for (const [way, close] of Object.entries(ways)) {
    test(`${way} closes, in one step however many were looked at, and the tile has the focus`, async ({
      page,
    }) => {
      await page.goto('/about');
      await open(page, 0, '/our-works?category=web-automation');
      await press(page, 'ArrowRight', 5);
      const seen = (await title(page).textContent()) ?? '';
      await close(page);
      await expect(dialog(page)).toBeHidden();
      await expect(page).toHaveURL('/our-works?category=web-automation');
      await expect(page.getByRole('link', { name: seen })).toBeFocused();
      await page.goBack();
      await expect(page).toHaveURL('/about');
    });
  }

  test('a shared one opens the viewer without a touch; closing stays on the page', async ({ page }) => {
    await page.goto('/our-works');
    const id = await tileId(page, 4);
    const name = (await tile(page, 4).textContent()) ?? '';
    await page.goto('/about');
    await page.goto(`/our-works#${id}`);
    await expect(title(page)).toHaveText(name);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL('/our-works');
    await expect(tile(page, 4)).toBeFocused();
  });

  test('one that its filter hides opens among all of them', async ({ page }) => {
    await page.goto('/our-works');
    const all = await page.locator('[data-category]').count();
    const id = await page.locator('[data-category=asr-testing]').first().getAttribute('id');
    await page.goto(`/our-works?category=api-testing#${id}`);
    await expect(position(page)).toHaveText(new RegExp(`^\\d+ of ${all}$`));
  });

  test('one of a picture that is not there opens nothing', async ({ page }) => {
    await page.goto('/our-works#view-no-such-picture');
    await hydrated(page, '[data-viewer]');
    await expect(dialog(page)).toBeHidden();
  });

  test('a reload keeps it open, and Back still closes it', async ({ page }) => {
    await open(page, 2);
    await page.reload();
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/our-works');
    await expect(dialog(page)).toBeHidden();
  });
});

test.describe('script that is late, or never comes', () => {
  test('a press made before React is kept', async ({ page }) => {
    const release = await holdBack(page, SCRIPTS);
    await page.goto('/our-works');
    await tile(page, 3).click();
    release();
    await expect(dialog(page)).toBeVisible();
    await expect(position(page)).toHaveText(/^4 of/);
  });

  test('without React the press opens the picture itself', async ({ page, allowConsole }) => {
    // The browser styles its page around a bare picture, and the policy of the file forbids it.
    allowConsole(/Failed to load resource|Applying inline style|ViewTransition opt-in disabled/);
    await lose(page, SCRIPTS);
    await page.goto('/our-works');
    const href = (await tile(page, 3).getAttribute('href')) ?? '';
    await tile(page, 3).click();
    await expect(page).toHaveURL(href);
  });

  test('a press with Ctrl opens the picture in a tab of its own', async ({ page, context, allowConsole }) => {
    allowConsole(/Applying inline style/);
    await page.goto('/our-works');
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      tile(page).click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await expect(tab).toHaveURL(/\.light\..*webp$/);
    await expect(dialog(page)).toBeHidden();
  });
});

for (const [width, height] of someOf(
  [
    [390, 844],
    [1440, 900],
    [768, 1024],
    [1024, 768],
    [1280, 720],
  ] as const,
  2,
)) {
  test(`at ${width} px words and typefaces that arrive late move nothing, nor does another picture`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const releaseWords = await holdBack(page, '**/details.json');
    const releaseTypefaces = await holdBack(page, '**/*.woff2');
    await open(page);
    const before = await stageOf(page);
    releaseWords();
    await expect(dialog(page).locator('dd').last()).not.toBeEmpty();
    expect(await stageOf(page), 'after the words').toEqual(before);
    releaseTypefaces();
    await fontsLoaded(page);
    expect(await stageOf(page), 'after the typefaces').toEqual(before);
    for (let turned = 1; turned < 16; turned++) {
      await page.keyboard.press('ArrowRight');
      await expect(position(page)).toHaveText(`${turned + 1} of 16`);
      expect(await stageOf(page), `picture ${turned + 1}`).toEqual(before);
    }
  });
}

test('opening and closing moves nothing', async ({ page }) => {
  await page.goto('/our-works');
  await tile(page).scrollIntoViewIfNeeded();
  const before = await tile(page).boundingBox();
  await tile(page).click();
  await expect(dialog(page)).toBeVisible();
  expect(await tile(page).boundingBox()).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  expect(await tile(page).boundingBox()).toEqual(before);
});
