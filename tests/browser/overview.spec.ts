/** Section 2.7 of the specification, and /services: the pages that help to choose a service. */
import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { expect, hrefs, PHONE, test, type Page } from './fixtures.ts';

type Listed = { path: string; order: number };
const read = (file: string) => parse(readFileSync(file, 'utf8'));

/** The service pages of an area in the order of their lists. */
const servicesUnder = (area: string): string[] =>
  globSync('content/services/*.yaml')
    .map((file): Listed => read(file))
    .filter(({ path }) => path.startsWith(`${area}/`))
    .toSorted((one, other) => one.order - other.order)
    .map(({ path }) => path);
const AI = servicesUnder('/ai-testing');
const TRADITIONAL = servicesUnder('/services');
const pathsOf = (items: Listed[]): string[] => items.map(({ path }) => path);

const section = (page: Page, title: RegExp) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title }) });

test.describe('/ai-testing says', () => {
  const facts: [section: RegExp, text: string][] = [
    [/^Our figures/, '500+'],
    [/^Our figures/, '25'],
    [/^Our figures/, '98.6%'],
    [/^Our figures/, '24hrs'],
    [/^Speech recognition accuracy/, 'from 85% to 98%'],
    [/^Speech recognition accuracy/, '25 languages in 3 months'],
    [/^Six methods/, 'WER = (S + D + I) / N'],
  ];
  test('every figure of the specification where it belongs', async ({ page }) => {
    await page.goto('/ai-testing');
    for (const [title, text] of facts)
      await expect.soft(section(page, title), `${text} under ${title.source}`).toContainText(text);
  });
});

test.describe('/services', () => {
  test('lists every service with when to pick it, what it measures and what it delivers', async ({
    page,
  }) => {
    await page.goto('/services');
    const rows = page.locator('li:has(dl)');
    expect(await hrefs(rows.locator('h3 a'))).toEqual(TRADITIONAL);
    for (const row of await rows.all()) {
      await expect(row.locator('dt')).toHaveText(['Pick it when', 'Measures', 'You receive']);
      await expect(row.locator('dd')).toHaveText([/.{20}/, /.{20}/, /.{20}/]);
    }
  });

  test('links every layer of the drawing to its service', async ({ page }) => {
    await page.goto('/services');
    const { layers } = read('content/services-overview.yaml');
    expect(await hrefs(page.locator('main nav a'))).toEqual(pathsOf(layers.items));
  });

  test('links to the placeholder page, both home page dialogs, our work and the contact page', async ({
    page,
  }) => {
    await page.goto('/services');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Traditional Testing' })).toHaveAttribute(
      'href',
      '/services/traditional',
    );
    await expect(main.getByRole('link', { name: 'See our work' })).toHaveAttribute('href', '/our-works');
    const calls = main.getByRole('link', { name: 'Get a free consultation' });
    await expect(calls).toHaveCount(2);
    for (const call of await calls.all()) await expect(call).toHaveAttribute('href', '/contact');
    await main.getByRole('link', { name: 'Negative Testing' }).click();
    await expect(page.getByRole('dialog')).toHaveAccessibleName('Negative Testing');
  });
});

test('/ai-testing links to the contact page at the top and at the bottom', async ({ page }) => {
  await page.goto('/ai-testing');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Start AI Testing' })).toHaveAttribute('href', '/contact');
  await expect(main.getByRole('link', { name: 'Get a free consultation' })).toHaveAttribute(
    'href',
    '/contact',
  );
});

test('/ai-testing has a card and a row for every service, and each symptom leads to its page', async ({
  page,
}) => {
  await page.goto('/ai-testing');
  for (const list of ['li:has(svg) h3 a', 'tbody th a'])
    expect(await hrefs(page.locator(list)), list).toEqual(AI);
  const { guide } = read('content/ai-testing.yaml');
  expect(await hrefs(page.locator('main nav a'))).toEqual(pathsOf(guide.items));
});

test('the success story draws as many wrong words as its figures say', async ({ page }) => {
  await page.goto('/ai-testing');
  const panel = section(page, /^Speech recognition accuracy/).getByRole('figure');
  const wrong = (path: string | null) => (path ?? '').split('z').length - 1;
  const drawings = panel.getByRole('img');
  await expect(drawings).toHaveCount(2);
  for (const [index, expected] of [15, 2].entries()) {
    await expect(drawings.nth(index)).toHaveAccessibleName(`${expected} of 100 words wrong`);
    expect(wrong(await drawings.nth(index).locator('path').last().getAttribute('d'))).toBe(expected);
    expect(wrong(await drawings.nth(index).locator('path').first().getAttribute('d'))).toBe(100 - expected);
  }
  await expect(panel).toContainText('87%');
});

test('on a phone each cell of the comparison carries the name of its column', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/ai-testing');
  await expect(page.locator('thead')).toBeHidden();
  const labels = await page
    .locator('tbody tr')
    .first()
    .locator('td')
    .evaluateAll((cells) =>
      cells.map((cell) => getComputedStyle(cell, '::before').content.replaceAll('"', '')),
    );
  expect(labels).toEqual(['What it measures', 'Pick it when', 'You receive']);
});

test.describe('on a phone', () => {
  test.use({ reducedMotion: 'reduce' });

  for (const width of [320, 360, 390, 430]) {
    test(`at ${width} px the plumb line of a page to come passes by its breadcrumb`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/services/traditional');
      const string = await page.locator('main svg g path').first().boundingBox();
      const last = page.getByRole('navigation', { name: 'Breadcrumb' }).locator('li > span').last();
      const crumb = await last.boundingBox();
      expect(string?.x).toBeGreaterThan((crumb?.x ?? width) + (crumb?.width ?? 0) + 8);
      expect(string?.x).toBeLessThan(width - 16);
    });
  }
});
