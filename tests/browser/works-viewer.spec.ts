/** The full-screen viewer: what it shows, its buttons and keys, and what it tells those who listen. */
import { axeFindings } from '../../measure/axe-findings.ts';
import { notEmpty } from '../not-empty.ts';
import { someOf } from '../../scripts/thorough.ts';
import { DESKTOP, expect, focusIsOutside, PHONE, test, themesOn, turnWheel } from './fixtures.ts';
import { noteRequests } from './requests.ts';
import {
  boxOf,
  button,
  dialog,
  open,
  picture,
  position,
  press,
  stageOf,
  tile,
  tileId,
  title,
  zoomLevel,
} from './viewer.ts';

for (const [device, viewport] of someOf(Object.entries({ phone: PHONE, desktop: DESKTOP }), 1)) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('fills the screen with the whole picture, its title, details, place and zoom', async ({ page }) => {
      await page.goto('/our-works');
      const all = await page.locator('[data-category]').count();
      // All but the room of the scrollbar, which is kept so that the page behind does not move.
      const room = await page.evaluate(() => document.documentElement.clientWidth);
      await open(page, 1);
      const box = await dialog(page).boundingBox();
      expect([box?.width, box?.height]).toEqual([room, viewport.height]);
      await expect(title(page)).toHaveText((await tile(page, 1).textContent()) ?? '');
      await expect(position(page)).toHaveText(`2 of ${all}`);
      await expect(zoomLevel(page)).toHaveText('100%');
      await expect(dialog(page).locator('dt')).toHaveText([
        'Tested',
        'How',
        'Found',
        'Drawn by',
        'Belongs to',
      ]);
      const script = 'studio/gallery/draw/word-alignment.ts';
      await expect(dialog(page).locator('dd')).toHaveText([/.{20}/, /.{20}/, /.{20}/, script, /report$/]);
      // No repository is configured, so there is nothing to link to.
      await expect(dialog(page).locator('dd').nth(3).getByRole('link')).toHaveCount(0);
      const shown = await boxOf(page);
      const stage = await stageOf(page);
      expect(shown.x).toBeGreaterThanOrEqual(stage.x - 0.5);
      expect(shown.bottom).toBeLessThanOrEqual(stage.y + stage.height + 0.5);
      await expect(picture(page)).toHaveAttribute('alt', /.{20}/);
    });

    test('buttons: in steps of 25 % from 50 to 500 %, reset, and the ends hold', async ({ page }) => {
      await open(page);
      await button(page, 'Zoom in').click();
      await expect(zoomLevel(page)).toHaveText('125%');
      for (let step = 0; step < 15; step++) await button(page, 'Zoom in').click();
      await button(page, 'Zoom in').click({ force: true });
      await expect(zoomLevel(page)).toHaveText('500%');
      await expect(button(page, 'Zoom in')).toHaveAttribute('aria-disabled', 'true');
      await button(page, 'Reset zoom').click();
      await expect(zoomLevel(page)).toHaveText('100%');
      for (let step = 0; step < 2; step++) await button(page, 'Zoom out').click();
      await button(page, 'Zoom out').click({ force: true });
      await expect(zoomLevel(page)).toHaveText('50%');
      await expect(button(page, 'Zoom out')).toHaveAttribute('aria-disabled', 'true');
      await expect(button(page, 'Zoom out')).toBeFocused();
    });

    test('previous and next wrap around', async ({ page }) => {
      await open(page);
      const all = await page.locator('[data-category]').count();
      await button(page, 'Previous').click();
      await expect(position(page)).toHaveText(`${all} of ${all}`);
      await button(page, 'Next').click();
      await button(page, 'Next').click();
      await expect(position(page)).toHaveText(`2 of ${all}`);
      await expect(page).toHaveURL(`/our-works#${await tileId(page, 1)}`);
    });

    test('every control is large enough for a thumb', async ({ page }) => {
      await open(page);
      for (const control of notEmpty(await dialog(page).getByRole('button').all())) {
        const box = await control.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      }
    });

    for (const theme of themesOn(device)) {
      test.describe(`in ${theme}`, () => {
        test.use({ theme, reducedMotion: 'reduce' });
        test('axe finds nothing, and only the picture of the theme was fetched', async ({ page }) => {
          const large = noteRequests(
            page,
            (request) => request.url().endsWith('.webp') && !request.url().includes('.tile.'),
          );
          await page.goto('/our-works');
          await page.waitForLoadState('networkidle');
          expect(large).toEqual([]);
          await tile(page).click();
          await expect(picture(page)).toHaveJSProperty('complete', true);
          expect(large.length).toBe(1);
          expect(large[0]).toContain(`.${theme}.`);
          for (const zoomed of [false, true]) {
            if (zoomed) await press(page, '+', 4);
            expect(await axeFindings(page)).toEqual([]);
          }
        });
      });
    }
  });
}

test.describe('keyboard', () => {
  test('+ and = zoom in, - out, 0 resets; arrows turn, within the filter too', async ({ page }) => {
    await open(page, 0);
    await page.keyboard.press('+');
    await page.keyboard.press('=');
    await expect(zoomLevel(page)).toHaveText('150%');
    await page.keyboard.press('-');
    await expect(zoomLevel(page)).toHaveText('125%');
    await page.keyboard.press('0');
    await expect(zoomLevel(page)).toHaveText('100%');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/our-works');

    await page.goto('/our-works?category=api-testing');
    const some = page.locator('[data-category=api-testing]');
    await expect(some.first()).toBeVisible();
    await some.first().locator('a').press('Enter');
    const many = await some.count();
    await expect(position(page)).toHaveText(`1 of ${many}`);
    await page.keyboard.press('ArrowLeft');
    await expect(position(page)).toHaveText(`${many} of ${many}`);
    await expect(title(page)).toHaveText((await some.last().locator('a').textContent()) ?? '');
    await page.keyboard.press('ArrowRight');
    await expect(position(page)).toHaveText(`1 of ${many}`);
  });

  test('a new picture starts whole', { tag: '@thorough' }, async ({ page }) => {
    await open(page);
    await press(page, '+', 5);
    await page.keyboard.press('ArrowRight');
    await expect(zoomLevel(page)).toHaveText('100%');
  });

  test('Shift+arrows pan, and stop at the edge of the picture', async ({ page }) => {
    await open(page);
    await press(page, '+', 8);
    const before = await boxOf(page);
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(async () => (await boxOf(page)).x).toBeCloseTo(before.x - 80, 0);
    await page.keyboard.press('Shift+ArrowUp');
    await expect.poll(async () => (await boxOf(page)).y).toBeCloseTo(before.y + 80, 0);
    await press(page, 'Shift+ArrowRight', 40);
    await press(page, 'Shift+ArrowDown', 40);
    const stage = await stageOf(page);
    const after = await boxOf(page);
    expect(after.right).toBeCloseTo(stage.x + stage.width, 0);
    expect(Math.abs(after.bottom - (stage.y + stage.height))).toBeLessThanOrEqual(1.5);
  });

  test('keys go on working after a press on the picture', { tag: '@thorough' }, async ({ page }) => {
    await open(page);
    const { middle } = await stageOf(page);
    await page.mouse.click(middle.x, middle.y);
    await page.keyboard.press('+');
    await expect(zoomLevel(page)).toHaveText('125%');
  });

  test('nothing behind the viewer can be reached', async ({ page }) => {
    await open(page);
    await expect(button(page, 'Close')).toBeFocused();
    for (let tab = 0; tab < 12; tab++) {
      await page.keyboard.press('Tab');
      expect(await focusIsOutside(page), `after ${tab + 1} presses of Tab`).toBe(false);
    }
    const scrolled = await page.evaluate(() => scrollY);
    await page.mouse.move(700, 880);
    await turnWheel(page, 600);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  });
});

test.describe('told to those who listen', () => {
  test('the dialog is named by title and place; place and zoom are live', async ({ page }) => {
    await open(page, 1);
    await expect(dialog(page)).toHaveAccessibleName(/, 2 of \d+$/);
    await expect(zoomLevel(page)).toHaveAttribute('aria-live', 'polite');
    await expect(
      dialog(page)
        .locator('[aria-live=polite]')
        .filter({ hasText: /2 of \d+/ }),
    ).toHaveAttribute('aria-atomic', 'true');
    // A live region that is replaced instead of changed is not read.
    const regions = await dialog(page).locator('[aria-live]').elementHandles();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('+');
    await expect(zoomLevel(page)).toHaveText('125%');
    for (const region of regions) expect(await region.evaluate((element) => element.isConnected)).toBe(true);
  });
});
