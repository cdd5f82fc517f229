/** Section 2.4 of the specification and the home page's part of section 9, one row per fact. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { expect, test } from './fixtures.ts';

type Card = { id: string; title: string; route?: string };
const { cards } = (parse(readFileSync('content/home.yaml', 'utf8')) as { services: { cards: Card[] } })
  .services;

const EXCERPT_CHARACTERS = 120;

test.describe('the home page says', () => {
  const facts: [where: string, text: string][] = [
    ['dl >> nth=0', '99.2%'],
    ['dl >> nth=0', 'success rate'],
    ['dl >> nth=0', '2,847'],
    ['dl >> nth=0', 'tests executed today'],
    ['dl >> nth=1', 'All Types'],
    ['dl >> nth=1', '98.6%'],
    ['dl >> nth=1', 'accuracy rate'],
    ['dl >> nth=1', '24hrs'],
    ['dl >> nth=1', 'quick start'],
    ['dl >> nth=1', '100%'],
    ['dl >> nth=1', 'custom coverage'],
    ['dl >> nth=1', '24x7'],
    ['dl >> nth=1', 'support'],
    ['section:has(> div > h2:has-text("figures"))', '24-hour start'],
    ['section:has(> div > h2:has-text("figures"))', 'up to 70% savings'],
    ['section:has(> div > h2:has-text("figures"))', '500+ companies'],
  ];
  test('every figure of the specification where it belongs', async ({ page }) => {
    await page.goto('/');
    for (const [where, text] of facts)
      await expect.soft(page.locator('main').locator(where), `${text} (${where})`).toContainText(text);
  });
});

test('the consultation links lead to the contact page, and the work link to the work', async ({ page }) => {
  await page.goto('/');
  const links = page.locator('main').getByRole('link', { name: 'Start Free Consultation' });
  await expect(links).toHaveCount(2);
  for (const link of await links.all()) await expect(link).toHaveAttribute('href', '/contact');
  await expect(page.locator('main').getByRole('link', { name: 'See our work' })).toHaveAttribute(
    'href',
    '/our-works',
  );
});

test('the latest run is shown, and each suite links to its row in the report', async ({ page }) => {
  const { commit, suites } = JSON.parse(readFileSync('content/quality/report.json', 'utf8')) as {
    commit: string;
    suites: { name: string; passed: number; failed: number }[];
  };
  await page.goto('/');
  const run = page.getByRole('region', { name: 'Tests of this site' });
  const total = (outcome: 'passed' | 'failed') =>
    suites.reduce((sum, suite) => sum + suite[outcome], 0).toLocaleString('en-GB');
  await expect(run).toContainText(
    `${commit.slice(0, 7)}: ${total('passed')} tests passed, ${total('failed')} failed`,
  );
  expect(await run.getByRole('link').allTextContents()).toEqual(
    suites.map(({ name, failed }) => (failed ? `${name}: ${failed} failed` : name)),
  );
  await run.getByRole('link').last().click();
  await expect(page.locator(`#suite-${suites.at(-1)?.name}`)).toBeInViewport();
});

test('Why Choose has four benefits', async ({ page }) => {
  await page.goto('/');
  const section = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: /^Why choose/ }) });
  await expect(section.getByRole('listitem')).toHaveCount(4);
});

test('each of the eight cards prints 120 characters of its description, an ellipsis and two features', async ({
  page,
}) => {
  await page.goto('/');
  const list = page.locator('[data-service-cards] > li');
  await expect(list).toHaveCount(8);
  for (const [index, { id, title }] of cards.entries()) {
    const card = list.nth(index);
    await expect(card.getByRole('heading', { level: 3 })).toHaveText(title);
    const whole = (await page.locator(`#service-${id} p`).textContent()) ?? '';
    expect(whole.slice(EXCERPT_CHARACTERS - 1), 'the cut is behind a word').toMatch(/^\w\W/);
    expect(await card.locator('p').textContent()).toBe(`${whole.slice(0, EXCERPT_CHARACTERS)}…`);
    const features = await page.locator(`#service-${id} li`).allTextContents();
    expect(features).toHaveLength(8);
    expect(await card.locator('li').allTextContents()).toEqual(features.slice(0, 2));
    await expect(card.getByRole('link', { name: 'Learn more' })).toHaveAttribute('href', `#service-${id}`);
  }
});

test('/home shows the same page', async ({ page }) => {
  await page.goto('/');
  const text = await page.locator('main').innerText();
  await page.goto('/home');
  expect(await page.locator('main').innerText()).toBe(text);
});
