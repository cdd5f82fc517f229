import { readFileSync } from 'node:fs';
import { axeFindings } from '../../measure/axe-findings.ts';
import { expect, smallTargets, test, type Page } from './fixtures.ts';
import * as lab from './lab.ts';

const PATH = '/labs/plan';
const FIRST = 'Retries after a lost response: no duplicates';

const lines = (page: Page) => page.getByRole('list', { name: 'Plan' }).locator('> li');
const verdict = (page: Page) => page.locator('[data-lab] strong');
/** What the plan is now, and what the last answer did to it. */
const announced = (page: Page) => page.locator('[data-lab] p[aria-live]').first();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const titles = (page: Page) => lines(page).locator('h3').allInnerTexts();
const open = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Open a saved plan').setInputFiles({ name, mimeType: 'application/json', buffer });

test('opens with a worked plan and its rules, without a script', async ({ page }) => {
  await lab.expectNoScript(page, PATH, async () => {
    await expect(lines(page)).toHaveCount(9);
    await expect(lines(page).first()).toContainText('5 + 3 + 1 = 9 points');
  });
});

test('with script off the plan is read, with the rules that fired', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(PATH);
  await expect(verdict(page)).toHaveText(`First: ${FIRST}`);
  await lines(page).first().getByText('= 9 points').click();
  await expect(page.getByText('A repeated order is a second charge')).toBeVisible();
  await context.close();
});

test('the first touch brings all of it, within its budget', async ({ page }) => {
  await lab.expectLightTouch(page, PATH, async () => {
    await press(page, 'Slow or down');
    await lab.keptAddress(page, '"worst":["down"]');
  });
});

test('an answer changes the plan at once and marks what it changed, without a network', async ({ page }) => {
  const asked = await lab.cutOff(page, PATH, async () => {
    await press(page, 'Slow or down');
    await expect(verdict(page)).toHaveText(/spike|busiest hour/);
  });
  await expect(page.locator('[data-lab] mark').first()).toHaveText(/new|points|up|down/);
  await press(page, 'Wrong amounts');
  await expect(verdict(page)).toHaveText(`First: ${FIRST}`);
  await press(page, 'In two weeks');
  await expect(lines(page)).toHaveCount(6);
  await expect(announced(page)).toContainText(/lines went/);
  await page.getByRole('button', { name: 'API', exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'API', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await page.getByRole('button', { name: /rules that did not apply/ }).click();
  await expect(page.getByText('Callers hang up')).toBeVisible();
  await press(page, 'Clear');
  await expect(lines(page)).toHaveCount(1);
  await press(page, 'Load the sample');
  await expect(lines(page)).toHaveCount(9);
  expect((await lab.download(page)).name).toBe('test-plan.json');
  expect(asked.filter((url) => !url.startsWith('blob:'))).toEqual([]);
});

test('lines are moved, changed, removed, added and put into other weeks, by button and by key', async ({
  page,
}) => {
  await lab.touchLab(page, PATH);
  const [first = '', second = '', third = ''] = await titles(page);
  await press(page, 'Edit');
  const down = page.getByRole('button', { name: `Move down: ${first}` });
  await down.click();
  await expect(down).toBeFocused();
  await expect(page.getByText(`Line moved to place 2 of 9.`)).toBeAttached();
  const field = page.getByRole('textbox', { name: 'Line 2' });
  await expect(field).toHaveValue(first);
  await field.press('Alt+ArrowDown');
  await expect(page.getByRole('textbox', { name: 'Line 3' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Line 3' }).fill('Retries, as our bank does them');
  await page.getByRole('button', { name: `A week later: ${second}` }).click();
  await page.getByRole('button', { name: `Remove: ${third}` }).click();
  await press(page, 'Add a line');
  await page.getByRole('textbox', { name: 'Line 9' }).fill('The printed voucher');
  await press(page, 'Read');
  expect(await titles(page)).toEqual([
    second,
    'Retries, as our bank does them',
    ...(await titles(page)).slice(2, 8),
    'The printed voucher',
  ]);
  await expect(lines(page).first()).toContainText('Week 2');
  await page.getByRole('button', { name: `Add to plan: ${third}` }).click();
  expect(await titles(page)).toContain(third);
  await press(page, 'Daily');
  expect(await titles(page)).toContain('Retries, as our bank does them');
  await press(page, 'Edit');
  await press(page, 'Rank by weight again');
  await expect(announced(page)).toContainText('ranked by weight.');
});

test('a link opens the plan elsewhere, with its edits', { tag: '@thorough' }, async ({ page }) => {
  await lab.touchLab(page, PATH);
  await press(page, 'Voice agent');
  await press(page, 'Edit');
  await page.getByRole('textbox', { name: 'Line 1', exact: true }).fill('कॉल टेस्ट 📞');
  await page.getByRole('button', { name: /^A week later: कॉल/ }).click();
  const other = await lab.openElsewhere(page, ':2}');
  await expect(verdict(other)).toHaveText('First: कॉल टेस्ट 📞');
  await expect(other.getByRole('button', { name: 'Voice agent' })).toHaveAttribute('aria-pressed', 'true');
  await expect(lines(other).first()).toContainText('Week 2');
});

test('a truncated link is reported and shows the sample', { tag: '@thorough' }, async ({ page }) => {
  await page.goto(`${PATH}#s=AAAA`);
  await expect(page.getByText('The address was cut')).toBeVisible();
  await expect(lines(page)).toHaveCount(9);
});

test(
  'a saved plan is opened again; what is none is a sentence, and nothing is lost',
  { tag: '@thorough' },
  async ({ page }) => {
    await lab.touchLab(page, PATH);
    await press(page, 'Chatbot');
    const shown = await titles(page);
    const { path: file } = await lab.download(page);
    await press(page, 'Clear');
    await page.getByLabel('Open a saved plan').setInputFiles(file);
    await expect.poll(() => titles(page)).toEqual(shown);
    await open(page, 'nothing.json', Buffer.alloc(0));
    await expect(page.getByText('nothing.json is empty: 0 bytes.')).toBeVisible();
    await open(page, 'calls.csv', Buffer.from('ref,hyp\na,b\n'));
    await expect(
      page.getByText('calls.csv is no plan that was saved here. Nothing was changed.'),
    ).toBeVisible();
    expect(await titles(page)).toEqual(shown);
    const utf16 = Buffer.from(
      `\uFEFF${readFileSync(file, 'utf8').replace('"weekly"', '"hourly"')}`,
      'utf16le',
    );
    await open(page, 'old.json', utf16);
    await expect(page.getByText('“hourly” is no answer that this page knows.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Chatbot', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  },
);

test('discussing takes the plan to the contact form, shown before, with its service', async ({ page }) => {
  await lab.touchLab(page, PATH);
  await press(page, 'Daily');
  const { summary, message, service } = await lab.ask(page, 'Discuss this plan');
  await expect(message).toHaveValue(summary);
  expect(summary).toContain(`1. ${FIRST} (week 1, API Testing, 1 to 1.5 days).`);
  expect(summary).toContain('tester-days (API Testing ');
  await expect(service).toHaveValue('API Testing');
});

test('each line has its days, and a service those of the pricing page for the same scope', async ({
  page,
}) => {
  await lab.touchLab(page, PATH);
  await expect(lines(page).first()).toContainText('1 to 1.5 days');
  await expect(page.getByRole('heading', { name: '31.5 to 51.5 tester-days' })).toBeVisible();
  const load = page.getByRole('listitem').filter({ hasText: 'Performance Testing: 5 to 8 days' });
  await expect(load).toContainText('5 user journeys · 1 kind of load · Nothing exists yet');
  await page.getByRole('link', { name: 'pricing page' }).click();
  await page.getByRole('group', { name: 'Where can we test?' }).hover();
  await press(page, 'Performance Testing');
  await press(page, '5 user journeys');
  await press(page, '1 kind of load');
  await expect(page.locator('#estimate [aria-live=polite]')).toContainText('5 to 8 tester-days');
});

for (const theme of ['light', 'dark'] as const)
  test.describe(theme, () => {
    test.use({ theme });
    test('axe finds nothing while a changed plan is read, nor while it is edited', async ({ page }) => {
      await lab.touchLab(page, PATH);
      await press(page, 'Slow or down');
      await page.getByRole('button', { name: /rules that did not apply/ }).click();
      await lines(page).first().getByText('points').last().click();
      expect(await axeFindings(page)).toEqual([]);
      await press(page, 'Edit');
      expect(await axeFindings(page)).toEqual([]);
    });
  });

test(
  'everything can be pressed with a thumb, nothing is wider than a phone, and the plan stays in sight',
  { tag: '@thorough' },
  async ({ page }) => {
    await lab.expectToFitAPhone(page, PATH, () => press(page, 'Edit'));
    await page.getByRole('textbox', { name: 'Line 1', exact: true }).fill('ज'.repeat(40) + 'x'.repeat(40));
    await page.getByText('Discuss this plan').click();
    await press(page, 'Read');
    expect(await lab.sideways(page)).toBe(0);
    expect(await smallTargets(page.locator('[data-lab] li :is(button, summary, a):visible'))).toEqual([]);
    const strip = page.getByRole('button', { name: /Read it/ });
    await press(page, 'Sudden peaks');
    await press(page, 'Slow or down');
    await expect(strip).toBeInViewport({ ratio: 1 });
    await expect(strip).toContainText(/came|changed/);
    await strip.click();
    await expect(verdict(page)).toBeInViewport();
  },
);
