/** The service dialog: one service or none, how it opens, and every way to close it. */
import { axeFindings } from '../../measure/axe-findings.ts';
import { someOf } from '../../scripts/thorough.ts';
import { fontsLoaded, expect, focusIsOutside, LOOKS, PHONE, test, turnWheel, type Page } from './fixtures.ts';
import { dialog, learnMore, open } from './service-dialog.ts';

const ROUTES = {
  'AI Testing': '/ai-testing',
  'Manual Testing': '/services/manual',
  'Automation Testing': '/services/automation',
  'API Testing': '/services/api',
  'Performance Testing': '/services/performance',
  'Web Scraping': '/services/webscraping',
};
const WITHOUT_PAGE = {
  'Regression Testing': { chosen: 'Automation Testing', links: 2 },
  'Negative Testing': { chosen: 'Manual Testing', links: 2 },
};

/** Opens the dialog of a service and finds all of its words in it. */
async function readDialog(page: Page, title: string): Promise<void> {
  await open(page, title);
  await expect(dialog(page)).toHaveAccessibleName(title);
  await expect(dialog(page).getByRole('listitem')).toHaveCount(8);
  const text = (await dialog(page).locator('p').textContent()) ?? '';
  expect(text.length).toBeGreaterThanOrEqual(200);
  expect(text).not.toContain('…');
}

for (const [title, route] of someOf(Object.entries(ROUTES), 2))
  test(`${title}: the whole text, eight features, Explore in Detail to ${route}`, async ({ page }) => {
    await readDialog(page, title);
    const explore = dialog(page).getByRole('link', { name: 'Explore in Detail' });
    await expect(explore).toHaveAttribute('href', route);
  });

for (const [title, { chosen, links }] of Object.entries(WITHOUT_PAGE))
  test(`${title}: the whole text, eight features, and a call to the form that names it`, async ({ page }) => {
    await readDialog(page, title);
    await expect(dialog(page).getByRole('link')).toHaveCount(links);
    await dialog(page).getByRole('link', { name: 'Start Free Consultation' }).click();
    await expect(page).toHaveURL(/\/contact\?/);
    await expect(page.getByLabel('Service', { exact: true })).toHaveValue(chosen);
    await expect(page.getByLabel('Message *')).toHaveValue(`About ${title}:\n`);
  });

test('Negative Testing leads to its sample report', async ({ page }) => {
  await open(page, 'Negative Testing');
  await dialog(page).getByRole('link', { name: 'Read a sample report' }).click();
  await expect(page).toHaveURL('/our-works/reports/negative');
});

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
    expect(await focusIsOutside(page), `after ${press + 1} presses of Tab`).toBe(false);
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

test('nothing moves when it opens, and the page behind does not scroll', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await fontsLoaded(page);
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
  await turnWheel(page, 600);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  expect(await places()).toEqual(before);
});

for (const { name, theme, viewport } of LOOKS) {
  test.describe(`open, ${name}`, () => {
    test.use({ theme, viewport, reducedMotion: 'reduce' });
    test('axe finds nothing', async ({ page }) => {
      await open(page);
      expect(await axeFindings(page)).toEqual([]);
    });
  });
}
