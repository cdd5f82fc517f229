/** Browsers without newer features: the pages reach Chromium with the names of those features made unknown. */
import { DESKTOP, expect, type Page, PHONE, test } from './fixtures.ts';

const ANCHORS = ['anchor-name', 'anchor-scope', 'position-anchor', 'anchor('];
const POPOVERS = [' popover=', ' popoverTarget=', ' popovertarget=', ':popover-open'];
const OTHERS = [':has(', '@view-transition', 'text-wrap', 'content-visibility', '::details-content'];

/** How far a dropdown may start from its button. */
const NEAR_PX = 40;

const disable = (text: string, features: string[]): string =>
  features.reduce((left, feature) => left.replaceAll(feature, feature.replace(/\w/, '-unknown-$&')), text);

/** Scripts keep the words: only style sheets and markup are edited. */
const disableInMarkup = (html: string, features: string[]): string =>
  html
    .split(/(<script.*?<\/script>)/s)
    .map((part) => (part.startsWith('<script') ? part : disable(part, features)))
    .join('');

async function without(page: Page, features: string[]): Promise<void> {
  await page.route('**/*', async (route) => {
    const type = route.request().resourceType();
    if (type !== 'document' && type !== 'stylesheet') return route.continue();
    const response = await route.fetch();
    const text = await response.text();
    const { 'content-security-policy': _, ...headers } = response.headers();
    const body = type === 'document' ? disableInMarkup(text, features) : disable(text, features);
    return route.fulfill({ response, headers, body });
  });
}

async function expectNear(page: Page, menu: string): Promise<void> {
  const button = await page.locator(`[aria-controls=${menu}]`).boundingBox();
  const panel = await page.locator(`#${menu}`).boundingBox();
  expect(Math.abs((panel?.x ?? 0) - (button?.x ?? Infinity)), `${menu} hangs at its button`).toBeLessThan(
    NEAR_PX,
  );
}

// Pages prepared in advance may still be loading when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP });

  test('without anchor positioning a dropdown hangs at its button', async ({ page }) => {
    await without(page, ANCHORS);
    await page.goto('/about');
    for (const menu of ['menu-services', 'menu-ourworks', 'menu-ai']) {
      await page.hover(`[aria-controls=${menu}]`);
      await expect(page.locator(`#${menu}`)).toBeVisible();
      await expect(() => expectNear(page, menu)).toPass();
    }
    await page.click('#menu-ai a[href="/ai-testing/llm"]');
    await expect(page).toHaveURL('/ai-testing/llm');
  });

  test('without popovers dropdowns open by hover, and a phone has the footer', async ({ page }) => {
    await without(page, [...ANCHORS, ...POPOVERS]);
    await page.addInitScript(() => {
      for (const name of ['showPopover', 'hidePopover', 'togglePopover'])
        Reflect.deleteProperty(HTMLElement.prototype, name);
    });
    await page.goto('/about');
    await expect(page.locator('#menu-services')).toBeHidden();
    await page.hover('[aria-controls=menu-services]');
    await expect(page.locator('#menu-services')).toBeVisible();
    await expectNear(page, 'menu-services');
    await page.click('#menu-services a[href="/services/api"]');
    await expect(page).toHaveURL('/services/api');
    await page.setViewportSize(PHONE);
    await expect(page.locator('#mobile-menu')).toBeHidden();
    await expect(page.locator('footer a[href="/services/manual"]')).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('without :has, page transitions and balanced lines, pages fit and dialogs open', async ({ page }) => {
    await without(page, OTHERS);
    for (const path of ['/our-works', '/ai-testing/asr', '/quality', '/']) {
      await page.goto(path);
      await expect(page.locator('h1')).toBeVisible();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${path} scrolls sideways by so many pixels`).toBeLessThanOrEqual(0);
    }
    await page.click('a[href="#service-api"]');
    await expect(page.locator('dialog[open] li').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/');
    await expect(page.locator('dialog')).toBeHidden();
  });
});
