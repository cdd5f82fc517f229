/** The service dialog: one service or none, and the address says which. */
import { chromiumArguments, findTestChromium } from '../../scripts/chromium.ts';
import { axeFindings } from '../../measure/axe-findings.ts';
import { DESKTOP, dressed, expect, PHONE, test, type Page } from './fixtures.ts';

// Playwright hides scrollbars; a dialog that takes the room of one away would go unnoticed.
test.use({
  launchOptions: {
    executablePath: findTestChromium() ?? '',
    args: chromiumArguments,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  },
});

const ROUTES = {
  'AI Testing': '/ai-testing',
  'Manual Testing': '/services/manual',
  'Automation Testing': '/services/automation',
  'API Testing': '/services/api',
  'Performance Testing': '/services/performance',
  'Web Scraping': '/services/webscraping',
  'Regression Testing': undefined,
  'Negative Testing': undefined,
};

const learnMore = (page: Page, title = 'API Testing') =>
  page.getByRole('link', { name: `Learn more: ${title}` });
const dialog = (page: Page) => page.getByRole('dialog');
const sheet = (page: Page) => page.locator('#service-api');

async function open(page: Page, title?: string): Promise<void> {
  await page.goto('/');
  await learnMore(page, title).click();
  await expect(dialog(page)).toBeVisible();
}

const slowScripts = (page: Page, milliseconds: number) =>
  page.route('**/_astro/*.js', async (route) => {
    await new Promise((done) => setTimeout(done, milliseconds));
    await route.continue();
  });

for (const [title, route] of Object.entries(ROUTES)) {
  test(`${title}: the whole text, eight features, ${route ? `Explore in Detail to ${route}` : 'no way on'}`, async ({
    page,
  }) => {
    await open(page, title);
    await expect(dialog(page)).toHaveAccessibleName(title);
    await expect(dialog(page).getByRole('listitem')).toHaveCount(8);
    const text = (await dialog(page).locator('p').textContent()) ?? '';
    expect(text.length).toBeGreaterThanOrEqual(200);
    expect(text).not.toContain('…');
    const explore = dialog(page).getByRole('link', { name: 'Explore in Detail' });
    if (!route) return expect(explore).toHaveCount(0);
    await expect(explore).toHaveAttribute('href', route);
  });
}

test.describe('closes', () => {
  const ways: Record<string, (page: Page) => Promise<void>> = {
    'by its button': (page) => dialog(page).getByRole('button', { name: 'Close' }).click(),
    'by Escape': (page) => page.keyboard.press('Escape'),
    'by a press on the backdrop': (page) => page.mouse.click(20, 450),
    'by Back': async (page) => void (await page.goBack()),
  };
  for (const [way, close] of Object.entries(ways)) {
    test(`${way}, gives the focus back and leaves the address clean`, async ({ page }) => {
      await open(page);
      await expect(page).toHaveURL('/#service-api');
      await close(page);
      await expect(dialog(page)).toBeHidden();
      await expect(page).toHaveURL('/');
      await expect(learnMore(page)).toBeFocused();
      await page.goForward();
      await expect(dialog(page)).toHaveAccessibleName('API Testing');
    });
  }

  test('not when a selection that began inside ends on the backdrop', async ({ page }) => {
    await open(page);
    const box = await dialog(page).locator('p').boundingBox();
    if (!box) throw new Error('the text has no box');
    await page.mouse.move(box.x + 20, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(20, 450);
    await page.mouse.up();
    await expect(dialog(page)).toBeVisible();
  });
});

test('one card after the other, each its own entry in the history', async ({ page }) => {
  await open(page);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/');
  await learnMore(page, 'Web Scraping').click();
  await expect(dialog(page)).toHaveAccessibleName('Web Scraping');
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(learnMore(page, 'Web Scraping')).toBeFocused();
});

test('by keyboard alone: opens with Enter, keeps the focus inside, closes with Escape', async ({ page }) => {
  await page.goto('/');
  await learnMore(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeFocused();
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(
      () =>
        !document.activeElement?.closest('dialog, body:not(:focus-within)') &&
        document.activeElement !== document.body,
    );
    expect(outside, `after ${press + 1} presses of Tab`).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(learnMore(page)).toBeFocused();
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: PHONE });

  test('a tap opens it at the foot of the screen, a tap beside it closes it', async ({ page }) => {
    await page.goto('/');
    await learnMore(page).tap();
    await expect(dialog(page)).toBeVisible();
    const box = await dialog(page).boundingBox();
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(PHONE.height);
    await page.touchscreen.tap(100, 20);
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL('/');
  });
});

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

test('nothing moves when it opens, and the page behind does not scroll', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await dressed(page);
  await learnMore(page).scrollIntoViewIfNeeded();
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('h1, h2, #api')].map((element) =>
        JSON.stringify(element.getBoundingClientRect()),
      ),
    );
  await learnMore(page).hover();
  const before = await places();
  await learnMore(page).click();
  await expect(dialog(page)).toBeVisible();
  expect(await places()).toEqual(before);
  await page.mouse.move(20, 450);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  expect(await places()).toEqual(before);
});

test.describe('before React has arrived', () => {
  test('a press shows everything at once, and the dialog takes its place', async ({ page }) => {
    await slowScripts(page, 700);
    await page.goto('/');
    await learnMore(page).click();
    await expect(sheet(page)).toBeVisible({ timeout: 400 });
    const early = await sheet(page).boundingBox();
    await expect(dialog(page)).toBeVisible();
    await expect(sheet(page)).toBeHidden();
    expect(await dialog(page).boundingBox()).toEqual(early);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/');
    await expect(learnMore(page)).toBeFocused();
  });

  test('closed again meanwhile, it stays closed', async ({ page }) => {
    await slowScripts(page, 700);
    await page.goto('/');
    await learnMore(page).click();
    await sheet(page).getByRole('link', { name: 'Close' }).click();
    await expect(sheet(page)).toBeHidden();
    await expect(page.locator('[data-service-modal=none]')).toBeAttached();
    await expect(page.locator('dialog')).toBeHidden();
  });

  test('and if it never does, the text still opens and closes', async ({ page, allowConsole }) => {
    allowConsole(/Failed to load resource/);
    await page.route('**/_astro/*.js', (route) => route.abort());
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

for (const theme of ['light', 'dark'] as const) {
  for (const viewport of [PHONE, DESKTOP]) {
    test.describe(`open, in ${theme} at ${viewport.width} px`, () => {
      test.use({ theme, viewport, reducedMotion: 'reduce' });
      test('axe finds nothing', async ({ page }) => {
        await open(page);
        expect(await axeFindings(page)).toEqual([]);
      });
    });
  }
}
