/** What the first touch of each thing fetches, and what every further one adds. Bytes are exact. */
import { DESKTOP, expect, hydrated, test, type Page } from './fixtures.ts';
import { isScript, noteRequests, pathOf, weigh } from './requests.ts';

const FIRST_LIMIT = 80_000;
const FURTHER_LIMIT = 15_000;

const typeInto = async (page: Page, name: RegExp) => {
  await page.getByRole('textbox', { name }).fill('a');
  await hydrated(page, 'form[method=post]');
};

const touches: Record<string, { path: string; touch: (page: Page) => Promise<void> }> = {
  'a service card': {
    path: '/',
    touch: async (page) => {
      await page.locator('#services').getByRole('link').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  'a picture of Our Works': {
    path: '/our-works',
    touch: async (page) => {
      await page.locator('[data-category] a').filter({ visible: true }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  'the contact form': {
    path: '/contact',
    touch: (page) => typeInto(page, /Full Name/),
  },
  'the newsletter form': {
    path: '/newsletter',
    touch: (page) => typeInto(page, /mail/),
  },
};

const touchMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'AI Testing' }).hover();
  await hydrated(page, 'nav');
};

test.use({ viewport: DESKTOP });

for (const path of ['/', '/about', '/contact', '/docs/installation'])
  test(`${path} fetches each font once, and no script before the first interaction`, async ({ page }) => {
    const requests = noteRequests(page, (request) => request.resourceType() !== 'document');
    await page.goto(path, { waitUntil: 'networkidle' });
    const files = requests.map((url) =>
      pathOf(url)
        .split('/')
        .at(-1)
        ?.replace(/\.\w+(?=\.woff2$)/, ''),
    );
    const fonts = files.filter((file) => file?.endsWith('.woff2'));
    expect(fonts.toSorted()).toEqual(['display.woff2', 'mono.woff2', 'text.woff2']);
    expect(files.filter((file) => file?.endsWith('.js'))).toEqual([]);
  });

test('the menu fetches React and itself', async ({ page }) => {
  const bytes = weigh(page, isScript);
  await page.goto('/about');
  await touchMenu(page);
  expect(await bytes()).toBeGreaterThan(0);
  expect(await bytes()).toBeLessThanOrEqual(FIRST_LIMIT);
});

for (const [name, { path, touch }] of Object.entries(touches)) {
  test(`${name}: first, and after the menu`, async ({ page }) => {
    const bytes = weigh(page, isScript);
    await page.goto(path);
    await touchMenu(page);
    const menu = await bytes();
    await page.mouse.move(700, 850);
    await touch(page);
    const both = await bytes();
    expect(both, 'something was fetched').toBeGreaterThan(menu);
    expect(both - menu, 'a further island').toBeLessThanOrEqual(FURTHER_LIMIT);
    expect(both, 'React, the menu and this one').toBeLessThanOrEqual(FIRST_LIMIT);
  });
}
