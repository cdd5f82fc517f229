/**
 * Key screens against the pictures in tests/browser/screens. Letters may be rasterised another way; a block that moved,
 * a lost picture or another colour may not pass. After a change that is meant: `playwright test screens --update-snapshots`.
 */
import { CHROMIUM_ARGUMENTS, findTestChromium } from '../../scripts/chromium.ts';
import { DESKTOP, fontsLoaded, expect, freezeDays, PHONE, test, type Page } from './fixtures.ts';

/** How far a pixel may be off, and how many may be further: the rims of letters, not the ground of a button. */
const TOLERANCE = { threshold: 0.2, maxDiffPixelRatio: 0.004 };
/** A Monday on which the office is open. */
const NOW = '2025-06-02T07:00:00Z';

type Screen = {
  path: string;
  viewport: typeof PHONE;
  theme?: 'dark';
  open?: (page: Page) => Promise<void>;
};

const screens: Record<string, Screen> = {
  'home-phone-light': { path: '/', viewport: PHONE },
  'home-phone-dark': { path: '/', viewport: PHONE, theme: 'dark' },
  'home-desk-light': { path: '/', viewport: DESKTOP },
  'home-desk-dark': { path: '/', viewport: DESKTOP, theme: 'dark' },
  'service-desk-dark': {
    path: '/ai-testing/asr',
    viewport: DESKTOP,
    theme: 'dark',
    // The plumb line comes after the first paint.
    open: (page) => expect(page.locator('[data-plumb]')).toBeVisible(),
  },
  'contact-phone-light': {
    path: '/contact',
    viewport: PHONE,
    open: (page) => page.locator('#enquiry').evaluate((form) => form.scrollIntoView()),
  },
  'viewer-desk-light': {
    path: '/our-works',
    viewport: DESKTOP,
    open: async (page) => {
      await page.locator('[data-category] a').first().click();
      const picture = page.getByRole('dialog').locator('img').filter({ visible: true });
      await expect(picture).toHaveJSProperty('complete', true);
      await expect(page.getByRole('dialog').locator('dd').last()).toHaveText(/.{20}/);
    },
  },
  'article-phone-dark': {
    path: '/resources/blog/word-error-rate-is-not-accuracy',
    viewport: PHONE,
    theme: 'dark',
  },
  'document-desk-light': { path: '/docs/installation', viewport: DESKTOP },
  'menu-desk-light': {
    path: '/about',
    viewport: DESKTOP,
    open: async (page) => {
      await page.getByRole('button', { name: 'AI Testing' }).hover();
      await expect(page.locator('astro-island:not([ssr]) #menu-ai')).toBeVisible();
    },
  },
  'search-desk-light': {
    path: '/about',
    viewport: DESKTOP,
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('searchbox')).toBeFocused();
    },
  },
};

// Without scrollbars, which every system draws its own way.
test.use({
  launchOptions: { executablePath: findTestChromium() ?? '', args: CHROMIUM_ARGUMENTS },
  reducedMotion: 'reduce',
  timezoneId: 'UTC',
});

for (const [name, { path, viewport, theme = 'light', open }] of Object.entries(screens)) {
  test.describe(name, () => {
    test.use({ viewport, theme });

    test('looks as in its picture', async ({ page }) => {
      await page.clock.setFixedTime(NOW);
      await page.goto(path);
      await fontsLoaded(page);
      await open?.(page);
      await freezeDays(page);
      await expect(page).toHaveScreenshot(`${name}.png`, { ...TOLERANCE, animations: 'disabled' });
    });
  });
}
