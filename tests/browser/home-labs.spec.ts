/** The lab in miniature on the home page. */
import { DESKTOP, expect, holdBack, PHONE, SCRIPTS, smallTargets, test, type Page } from './fixtures.ts';
import { sideways } from './lab.ts';
import { isScript, noteRequests } from './requests.ts';

const labs = (page: Page) => page.locator('#labs');
const said = (page: Page) => labs(page).getByRole('textbox', { name: 'What was said' });
const heard = (page: Page) => labs(page).getByRole('textbox', { name: 'What was recognised' });
const readouts = (page: Page) => labs(page).locator('dd').allTextContents();
const operations = (page: Page) =>
  labs(page)
    .locator('li[data-op]')
    .evaluateAll((words) => words.map((word) => (word as HTMLElement).dataset['op']).join(' '));

const SAMPLE = { readouts: ['44.4%', '2', '1', '1'], operations: 'ok ok sub ok del ok ok ins sub ok' };

test.use({ viewport: DESKTOP });

test('what is typed is aligned and scored, by one script that comes with the first touch', async ({
  page,
}) => {
  const scripts = noteRequests(page, isScript);
  await page.goto('/');
  expect(await readouts(page)).toEqual(SAMPLE.readouts);
  expect(scripts).toEqual([]);
  await said(page).fill('Call me back at nine, please.');
  await heard(page).fill('call me black at nine');
  await expect.poll(() => operations(page)).toBe('ok ok sub ok ok del');
  // 2 errors in 6 words.
  expect(await readouts(page)).toEqual(['33.3%', '1', '1', '0']);
  await expect(labs(page).locator('dt').first()).toHaveText('WER = (S+D+I)/N = (1+1+0)/6');
  await heard(page).fill('call me back at nine please');
  await expect.poll(() => readouts(page)).toEqual(['0.0%', '0', '0', '0']);
  expect(scripts).toHaveLength(1);
});

test('keys are enough, and an empty reference has no rate', async ({ page }) => {
  await page.goto('/');
  await said(page).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await expect.poll(() => readouts(page)).toEqual(['—', '0', '0', '9']);
  await page.keyboard.type('yes');
  await page.keyboard.press('Tab');
  await expect(heard(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('no');
  await expect.poll(() => readouts(page)).toEqual(['100.0%', '1', '0', '0']);
  await page.keyboard.press('Tab');
  await expect(labs(page).locator('a[href="/labs/wer"]').first()).toBeFocused();
});

test('what was typed before the script arrived is scored when it does', async ({ page }) => {
  const release = await holdBack(page, SCRIPTS);
  await page.goto('/');
  await said(page).fill('one two');
  await heard(page).fill('one');
  expect(await readouts(page)).toEqual(SAMPLE.readouts);
  release();
  await expect.poll(() => readouts(page)).toEqual(['50.0%', '0', '1', '0']);
});

test('on a phone the fields fit a thumb, and a word without end does not widen the page', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  expect(await smallTargets(labs(page).locator('textarea'))).toEqual([]);
  await said(page).fill('a'.repeat(200));
  await expect.poll(() => operations(page)).toContain('ins');
  expect(await sideways(page)).toBe(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the sample stands worked out, and there is no field that would not answer', async ({ page }) => {
    await page.goto('/');
    await expect(labs(page).getByRole('textbox')).toHaveCount(0);
    expect(await readouts(page)).toEqual(SAMPLE.readouts);
    await expect(labs(page).getByRole('list', { name: /^Alignment/ })).toContainText('Friday.');
    await expect(labs(page).getByText('now', { exact: true })).toBeVisible();
  });
});
