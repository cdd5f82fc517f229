/** The planner of tester-days, how its estimate travels into the enquiry, and the page without script. */
import { axeFindings } from '../../measure/axe-findings.ts';
import { field } from './contact-form.ts';
import { sideways } from './lab.ts';
import { expect, hydrated, LOOKS, PHONE, smallTargets, test, type Page } from './fixtures.ts';

const PATH = '/pricing';
const panel = (page: Page) => page.locator('#estimate');
const result = (page: Page) => panel(page).locator('[aria-live=polite]');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const sums = (page: Page) =>
  panel(page)
    .getByRole('row', { name: /^Total/ })
    .getByRole('cell')
    .allInnerTexts();

async function touchPlanner(page: Page): Promise<void> {
  await page.goto(PATH);
  await page.getByRole('group', { name: 'Where can we test?' }).hover();
  await hydrated(page, '#estimate');
}

test('a press before React arrives counts, and each answer changes days and lines', async ({ page }) => {
  await page.goto(PATH);
  await expect(result(page)).toContainText('6.5 to 10 tester-days');
  await press(page, 'Manual Testing');
  await expect(result(page)).toContainText('Manual Testing');
  await expect(page.getByRole('group', { name: /user journeys/ })).toBeVisible();
  await press(page, '20 user journeys');
  await press(page, '3 platforms');
  await press(page, 'Written test cases');
  await press(page, 'Once, and retest');
  for (const part of ['20 user journeys', '2 more platforms', 'Written test cases', 'Once, and retest'])
    await expect(panel(page).getByRole('rowheader').filter({ hasText: part })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Written test cases' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('both columns of the estimate add up to its sum', async ({ page }) => {
  await touchPlanner(page);
  await press(page, 'API Testing');
  await press(page, '2 versions');
  await press(page, 'A current OpenAPI document');
  await press(page, 'In a shared environment');
  const rows = panel(page).locator('tbody tr:not([class]):has(th)');
  const days = await rows.evaluateAll((all) =>
    all.map((row) =>
      Array.from(row.querySelectorAll('td'), (cell) => Number(cell.innerText.replace('−', '-'))),
    ),
  );
  expect(days.length).toBe(6);
  for (const column of [0, 1])
    expect(days.reduce((sum, row) => sum + (row[column] ?? Number.NaN), 0)).toBeCloseTo(
      Number((await sums(page))[column]),
      5,
    );
});

test('an estimate for every release names the days of a further one', async ({ page }) => {
  await touchPlanner(page);
  await press(page, 'Every release');
  await expect(result(page)).toContainText(/for the first release, then [\d.]+ to [\d.]+ tester-days/);
});

test('the estimate travels into the message as lines that can be deleted, with its service', async ({
  page,
}) => {
  await touchPlanner(page);
  await press(page, '3 languages');
  const days = await result(page).innerText();
  await panel(page).getByRole('link', { name: 'Ask for a fixed price' }).click();
  const message = field(page, 'Message *');
  await expect(message).toHaveValue(
    /^About ASR Testing:\nPlease send a fixed price for this scope:\n- 2 hours/,
  );
  await expect(message).toHaveValue(/- 3 languages\n/);
  const [printed = 'none'] = /[\d.]+ to [\d.]+ tester-days/.exec(days) ?? [];
  await expect(message).toHaveValue(new RegExp(`Estimate of your pricing page: ${printed}`));
  await expect(field(page, 'Service')).toHaveValue('AI Model Validation');
  await message.fill('Only this.');
  await expect(message).toHaveValue('Only this.');
});

test('a second estimate replaces the first in the message, and keeps what was typed', async ({ page }) => {
  const ask = () => panel(page).getByRole('link', { name: 'Ask for a fixed price' }).click();
  const message = field(page, 'Message *');
  await touchPlanner(page);
  await ask();
  await message.pressSequentially('Before March.');
  // From here on the form keeps what is typed.
  await hydrated(page, '#enquiry');
  await touchPlanner(page);
  await press(page, '5 languages');
  await ask();
  await expect(message).toHaveValue(/- 5 languages\n[^]*Before March\.$/);
  await expect(message).not.toHaveValue(/- 1 language\n/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says so, shows complete estimates and leads to the form', async ({ page }) => {
    await page.goto(PATH);
    await expect(page.getByText('The questions need script')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Where can we test?' })).toBeHidden();
    await expect(page.getByRole('table')).toHaveCount(3);
    await expect(page.locator('#samples li')).toHaveCount(11);
    await expect(page.locator('#samples').getByText(/tester-days$/)).not.toHaveCount(0);
    await page.getByRole('link', { name: 'Ask for a fixed price: API Testing' }).click();
    await expect(page).toHaveURL(/\/contact\?service=API%20Testing$/);
  });
});

for (const { name, theme, viewport } of LOOKS)
  test.describe(name, () => {
    test.use({ theme, viewport, reducedMotion: 'reduce' });
    test('axe finds nothing before and after an answer', async ({ page }) => {
      await page.goto(PATH);
      expect(await axeFindings(page)).toEqual([]);
      await press(page, 'Every release');
      await expect(result(page)).toContainText('first release');
      expect(await axeFindings(page)).toEqual([]);
    });
  });

test('on a phone every answer can be pressed with a thumb and its result stays in sight', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await touchPlanner(page);
  expect(await smallTargets(page.locator('#planner button, #planner a'))).toEqual([]);
  await press(page, 'Every release');
  expect(await sideways(page)).toBe(0);
  const strip = page.getByRole('link', { name: /how they add up/ });
  await expect(strip).toBeInViewport({ ratio: 1 });
  await strip.click();
  await expect(result(page)).toBeInViewport();
});
