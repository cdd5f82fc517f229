/** What visitors bring along: no motion, a slow or lost network, the Back button. */
import { CHROMIUM_ARGUMENTS, findChromium } from '../../scripts/chromium.ts';
import { field } from './contact-form.ts';
import {
  DESKTOP,
  fontsLoaded,
  expect,
  holdBack,
  hydrated,
  PHONE,
  SCRIPTS,
  test,
  type Page,
} from './fixtures.ts';
import { expectExpanded } from './navigation-bar.ts';
import { learnMore } from './service-dialog.ts';
import { isDark, themeToggle } from './theme-switch.ts';
import { LOOKED_AT } from './typical-pages.ts';

const LOST = /Failed to load resource|ERR_INTERNET_DISCONNECTED/;

test.describe('reduced motion', () => {
  test.use({ reducedMotion: 'reduce', viewport: DESKTOP });

  const moving = (page: Page) =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0) > 1)
        .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 100)),
    );

  test('nothing moves, at rest, while scrolling or when something opens, and all of it is seen', async ({
    page,
  }) => {
    let blocks = 0;
    for (const path of LOOKED_AT) {
      await page.goto(path);
      expect(await moving(page), path).toEqual([]);
      await page.mouse.wheel(0, 900);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
      expect(await moving(page), `${path}, scrolled`).toEqual([]);
      const opacities = await page
        .locator('[data-settle]')
        .evaluateAll((all) => all.map((block) => getComputedStyle(block).opacity));
      expect(
        opacities.filter((opacity) => opacity !== '1'),
        path,
      ).toEqual([]);
      blocks += opacities.length;
    }
    expect(blocks, 'blocks that settle in where motion is welcome').toBeGreaterThan(0);
    await page.goto('/');
    await page.getByRole('button', { name: 'AI Testing' }).hover();
    await expect(page.locator('#menu-ai')).toBeVisible();
    expect(await moving(page), 'the menu').toEqual([]);
    await learnMore(page).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await moving(page), 'the dialog').toEqual([]);
  });
});

test.describe('a slow network', () => {
  test.use({ viewport: PHONE });

  /** 1.6 Mbit/s and 150 ms there and back, as Lighthouse has it for a phone. */
  async function slow(page: Page): Promise<void> {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const throughput = (1.6 * 1024 * 1024) / 8;
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: throughput,
      uploadThroughput: throughput / 2,
    });
  }

  const hasTypeface = (page: Page) =>
    page.evaluate(() =>
      [...document.fonts].some(({ family, status }) => family === 'Bricolage' && status === 'loaded'),
    );

  test('text is painted before a typeface has arrived', async ({ page }) => {
    await slow(page);
    const release = await holdBack(page, '**/*.woff2');
    for (const path of ['/', '/docs/installation']) {
      await page.goto(path, { waitUntil: 'commit' });
      const painted = () =>
        page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity);
      await expect.poll(painted).toBeLessThan(Infinity);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await hasTypeface(page)).toBe(false);
    }
    release();
    await fontsLoaded(page);
    expect(await hasTypeface(page), 'which arrived in the end').toBe(true);
  });

  test('a service is shown at the first tap, and its dialog follows', async ({ page }) => {
    await slow(page);
    const release = await holdBack(page, SCRIPTS);
    await page.goto('/');
    await learnMore(page).click();
    await expect(page.locator('#service-api')).toBeVisible();
    release();
    await expect(page.getByRole('dialog', { name: 'API Testing' })).toBeVisible();
  });

  test('a picture tapped at once opens in the viewer', async ({ page }) => {
    await slow(page);
    await page.goto('/our-works');
    await page.locator('[data-category] a').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page).toHaveURL(/\/our-works#view-/);
  });
});

test.describe('offline after the page has come', () => {
  test.use({ viewport: DESKTOP });

  test('theme, menus and questions go on working', async ({ page, context, allowConsole }) => {
    allowConsole(LOST);
    await page.goto('/contact');
    await context.setOffline(true);
    await themeToggle(page).click();
    expect(await isDark(page)).toBe(true);
    const question = page.locator('main details').first();
    await question.locator('summary').click();
    await expect(question).toHaveAttribute('open');
    await page.getByRole('button', { name: 'Traditional Services' }).click();
    await expect(page.locator('#menu-services')).toBeVisible();
    await expect(page).toHaveURL('/contact');
  });

  test('a dialog whose script is here opens and closes', async ({ page, context, allowConsole }) => {
    allowConsole(LOST);
    await page.goto('/');
    await learnMore(page).hover();
    await hydrated(page, '[data-service-modal]');
    await context.setOffline(true);
    await learnMore(page).click();
    await expect(page.getByRole('dialog', { name: 'API Testing' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL('/');
  });

  test('the search dialog says that the index could not be fetched', async ({
    page,
    context,
    allowConsole,
  }) => {
    allowConsole(LOST);
    allowConsole(/Pagefind|Failed to fetch|index chunk|ERR_/);
    await page.goto('/about');
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await expect(dialog.getByRole('searchbox')).toBeFocused();
    await context.setOffline(true);
    await page.keyboard.type('soak');
    await expect(dialog.getByRole('status')).toContainText('could not be fetched');
    await expect(dialog.getByRole('searchbox')).toHaveValue('soak');
  });
});

test.describe('the back/forward cache', () => {
  test('Back brings the page as it was: place and text kept, menu closed, the theme of now', async ({
    playwright,
    baseURL,
  }) => {
    // The headless shell has no such cache, and Playwright turns it off in the others.
    const executablePath = findChromium() ?? '';
    expect(executablePath, 'CHROME_PATH must name a whole Chromium').not.toContain('headless-shell');
    const browser = await playwright.chromium.launch({
      executablePath,
      args: CHROMIUM_ARGUMENTS,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    const page = await browser.newPage({ baseURL: baseURL ?? '', viewport: PHONE });
    // The menu needs no script to open.
    await page.route('**/navigation.*.js', (route) => route.abort());
    await page.goto('/contact');
    await page.evaluate(() =>
      addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { persisted })),
    );
    await field(page, 'Full Name *').fill('Ada Byron');
    await hydrated(page, '#enquiry');
    await page.evaluate(() => scrollTo(0, 300));
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.locator('#mobile-menu');
    await menu.getByRole('link', { name: 'API Testing' }).click();
    await expect(page).toHaveURL('/services/api');
    await themeToggle(page).click();
    await page.goBack({ waitUntil: 'commit' });
    await expect
      .poll(() => page.evaluate(() => (globalThis as unknown as { persisted?: boolean }).persisted))
      .toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(place);
    await expect(field(page, 'Full Name *')).toHaveValue('Ada Byron');
    expect(await isDark(page)).toBe(true);
    await expect(themeToggle(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(menu).toBeHidden();
    await expectExpanded(page.getByRole('button', { name: 'Menu' }), false);
    await browser.close();
  });
});
