/** The full-screen viewer: mouse, touch, pen and keyboard, its address and its history. */
import { axeFindings } from '../../measure/axe-findings.ts';
import { DESKTOP, dressed, expect, holdBack, PHONE, test, type Page } from './fixtures.ts';

const tile = (page: Page, index = 0) =>
  page.locator('[data-category] a').filter({ visible: true }).nth(index);
const tileId = async (page: Page, index = 0) =>
  (await page.locator('[data-category]').nth(index).getAttribute('id')) ?? '';
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const picture = (page: Page) => dialog(page).locator('img').filter({ visible: true });
const zoomLevel = (page: Page) => dialog(page).locator('output');
const position = (page: Page) => dialog(page).locator('header p');
const title = (page: Page) => dialog(page).getByRole('heading');

async function open(page: Page, index = 0, route = '/our-works'): Promise<void> {
  await page.goto(route);
  await tile(page, index).click();
  await expect(dialog(page)).toBeVisible();
  await expect(picture(page)).toHaveJSProperty('complete', true);
}

async function boxOf(page: Page) {
  const box = await picture(page).boundingBox();
  if (!box) throw new Error('no picture');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

async function stageOf(page: Page) {
  const box = await picture(page).locator('..').boundingBox();
  if (!box) throw new Error('no stage');
  return { ...box, middle: { x: box.x + box.width / 2, y: box.y + box.height / 2 } };
}

/** Where in the picture, as shares of its size, a point of the screen lies. */
async function shareAt(page: Page, x: number, y: number) {
  const box = await boxOf(page);
  return { x: (x - box.x) / box.width, y: (y - box.y) / box.height };
}

type Touch = { x: number; y: number; id: number };

async function fingers(page: Page, ...frames: Touch[][]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Touch[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  const [first = [], ...rest] = frames;
  await send('touchStart', first);
  for (const frame of rest) await send('touchMove', frame);
  await send('touchEnd', []);
  await session.detach();
}

const press = async (page: Page, key: string, times: number) => {
  for (let time = 0; time < times; time++) await page.keyboard.press(key);
};

for (const [device, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
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
      await expect(dialog(page).locator('dt')).toHaveText(['Tested', 'How', 'Found']);
      for (const text of await dialog(page).locator('dd').all()) await expect(text).toHaveText(/.{20}/);
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
      for (const control of await dialog(page).getByRole('button').all()) {
        const box = await control.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      }
    });

    for (const theme of ['light', 'dark'] as const) {
      test.describe(`in ${theme}`, () => {
        test.use({ theme, reducedMotion: 'reduce' });
        test('axe finds nothing, and only the picture of the theme was fetched', async ({ page }) => {
          const large: string[] = [];
          page.on('request', (request) => {
            const url = request.url();
            if (url.endsWith('.webp') && !url.includes('.tile.')) large.push(url);
          });
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

  test('a new picture starts whole', async ({ page }) => {
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

  test('keys go on working after a press on the picture', async ({ page }) => {
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
      const outside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      );
      expect(outside, `after ${tab + 1} presses of Tab`).toBe(false);
    }
    const scrolled = await page.evaluate(() => scrollY);
    await page.mouse.move(700, 880);
    await page.mouse.wheel(0, 600);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  });
});

for (const [width, height] of [
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1280, 720],
  [1440, 900],
] as const) {
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
    await dressed(page);
    expect(await stageOf(page), 'after the typefaces').toEqual(before);
    for (let turned = 1; turned < 16; turned++) {
      await page.keyboard.press('ArrowRight');
      await expect(position(page)).toHaveText(`${turned + 1} of 16`);
      expect(await stageOf(page), `picture ${turned + 1}`).toEqual(before);
    }
  });
}

test.describe('mouse', () => {
  test('dragging pans a zoomed picture and never loses it', async ({ page }) => {
    await open(page);
    await press(page, '+', 8);
    const { middle, ...stage } = await stageOf(page);
    const before = await boxOf(page);
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x + 60, middle.y - 40, { steps: 4 });
    await expect.poll(async () => (await boxOf(page)).x).toBeCloseTo(before.x + 60, 0);
    expect((await boxOf(page)).y).toBeCloseTo(before.y - 40, 0);
    // Captured: the drag goes on outside of the stage, and outside of the window.
    await page.mouse.move(middle.x + 4000, middle.y, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => (await boxOf(page)).x).toBeCloseTo(stage.x, 0);
    const rest = await boxOf(page);
    await page.mouse.move(200, 300);
    expect(await boxOf(page)).toEqual(rest);
  });

  test('a picture that fits stays in the middle', async ({ page }) => {
    await open(page);
    const before = await boxOf(page);
    const { middle } = await stageOf(page);
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x + 200, middle.y + 100, { steps: 4 });
    await page.mouse.up();
    expect(await boxOf(page)).toEqual(before);
  });

  test('the wheel zooms about the pointer', async ({ page }) => {
    await open(page);
    const { middle } = await stageOf(page);
    await press(page, '+', 4);
    const at = { x: middle.x + 130, y: middle.y + 70 };
    await page.mouse.move(at.x, at.y);
    const before = await shareAt(page, at.x, at.y);
    await page.mouse.wheel(0, -300);
    await expect(zoomLevel(page)).toHaveText('275%');
    const after = await shareAt(page, at.x, at.y);
    expect(after.x).toBeCloseTo(before.x, 3);
    expect(after.y).toBeCloseTo(before.y, 3);
    await page.mouse.wheel(0, 5000);
    await expect(zoomLevel(page)).toHaveText('50%');
  });

  test('a double click goes close, and back', async ({ page }) => {
    await open(page);
    const { middle } = await stageOf(page);
    const at = { x: middle.x + 100, y: middle.y + 60 };
    const before = await shareAt(page, at.x, at.y);
    await page.mouse.dblclick(at.x, at.y);
    await expect(zoomLevel(page)).toHaveText('200%');
    const after = await shareAt(page, at.x, at.y);
    expect(after.x).toBeCloseTo(before.x, 2);
    await page.mouse.dblclick(at.x, at.y);
    await expect(zoomLevel(page)).toHaveText('100%');
  });
});

test.describe('pen', () => {
  test('drags like a mouse', async ({ page }) => {
    await open(page);
    await press(page, '+', 8);
    const before = await boxOf(page);
    const { middle } = await stageOf(page);
    const session = await page.context().newCDPSession(page);
    const pen = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', x: number, y: number) =>
      session.send('Input.dispatchMouseEvent', {
        type,
        x,
        y,
        button: 'left',
        buttons: type === 'mouseReleased' ? 0 : 1,
        clickCount: 1,
        pointerType: 'pen',
      });
    await pen('mousePressed', middle.x, middle.y);
    await pen('mouseMoved', middle.x + 20, middle.y + 10);
    await pen('mouseMoved', middle.x + 50, middle.y + 30);
    await pen('mouseReleased', middle.x + 50, middle.y + 30);
    await expect.poll(async () => (await boxOf(page)).x).toBeCloseTo(before.x + 50, 0);
  });
});

test.describe('touch', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  const openByTap = async (page: Page) => {
    await page.goto('/our-works');
    await tile(page).tap();
    await expect(dialog(page)).toBeVisible();
    await expect(picture(page)).toHaveJSProperty('complete', true);
  };

  test('two fingers zoom about their middle, and the zoom settles on a step', async ({ page }) => {
    await openByTap(page);
    const { middle } = await stageOf(page);
    const at = (gap: number): Touch[] => [
      { x: middle.x - gap, y: middle.y, id: 0 },
      { x: middle.x + gap, y: middle.y, id: 1 },
    ];
    await fingers(page, at(40), at(60), at(80), at(100), at(122));
    await expect(zoomLevel(page)).toHaveText('300%');
    await fingers(page, at(150), at(100), at(50), at(10));
    await expect(zoomLevel(page)).toHaveText('50%');
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
  });

  test('one finger pans, as far as there is picture', async ({ page }) => {
    await openByTap(page);
    for (let step = 0; step < 8; step++) await button(page, 'Zoom in').tap();
    const before = await boxOf(page);
    const { middle, ...stage } = await stageOf(page);
    const at = (x: number): Touch[] => [{ x: middle.x + x, y: middle.y, id: 0 }];
    await fingers(page, at(0), at(-20), at(-45));
    await expect.poll(async () => (await boxOf(page)).x).toBeCloseTo(before.x - 45, 0);
    for (let swipe = 0; swipe < 6; swipe++) await fingers(page, at(-150), at(0), at(150));
    await expect.poll(async () => (await boxOf(page)).x).toBeCloseTo(stage.x, 0);
    await expect(zoomLevel(page)).toHaveText('300%');
  });

  test('a double tap goes close, and back', async ({ page }) => {
    await openByTap(page);
    const { middle } = await stageOf(page);
    const tap = () => page.touchscreen.tap(middle.x + 30, middle.y);
    await tap();
    await tap();
    await expect(zoomLevel(page)).toHaveText('200%');
    await page.waitForTimeout(400);
    await tap();
    await tap();
    await expect(zoomLevel(page)).toHaveText('100%');
  });

  test('a swipe over a picture that fits turns to the next', async ({ page }) => {
    await openByTap(page);
    const { middle } = await stageOf(page);
    const at = (x: number): Touch[] => [{ x: middle.x + x, y: middle.y, id: 0 }];
    await fingers(page, at(100), at(40), at(-60));
    await expect(position(page)).toHaveText(/^2 of/);
    await fingers(page, at(-100), at(-40), at(60));
    await expect(position(page)).toHaveText(/^1 of/);
  });
});

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
    await expect(page.locator('astro-island:not([ssr]) [data-viewer]')).toBeAttached();
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

test.describe('script that is late, or never comes', () => {
  test('a press made before React is kept', async ({ page }) => {
    await page.route('**/_astro/*.js', async (route) => {
      await new Promise((done) => setTimeout(done, 700));
      await route.continue();
    });
    await page.goto('/our-works');
    await tile(page, 3).click();
    await expect(dialog(page)).toBeVisible();
    await expect(position(page)).toHaveText(/^4 of/);
  });

  test('without React the press opens the picture itself', async ({ page, allowConsole }) => {
    // The browser styles its page around a bare picture, and the policy of the file forbids it.
    allowConsole(/Failed to load resource|Applying inline style|ViewTransition opt-in disabled/);
    await page.route('**/_astro/*.js', (route) => route.abort());
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
