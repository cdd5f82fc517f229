/** The cursor of every chart, and the instruments that a visitor can move. */
import { axeFindings } from '../../measure/axe-findings.ts';
import { someOf } from '../../scripts/thorough.ts';
import { notEmpty } from '../not-empty.ts';
import { DESKTOP, expect, lose, PHONE, SCRIPTS, test, type Locator, type Page } from './fixtures.ts';
import { isScript, noteRequests, pathOf } from './requests.ts';

/** Every page with a chart, and what its cursor reads at the first stop. */
const charts = {
  '/': /^from 0:00: \d+ tests$/,
  '/ai-testing/asr': /^0\sms: loudness 12%$/,
  '/ai-testing/call': /^agent, 0 to 2.3 s$/,
  '/ai-testing/performance': /^0 to 10 ms: 0$/,
  '/services/automation': /^0:00 to \d+:\d\d min: /,
  '/services/performance': /^2,500 users: 240\sms$/,
  '/resources/blog': /\(\d+ min\)$/,
  '/resources/blog/finding-the-knee': /users: \d+\sms$/,
};

const island = /\/_astro\/island-[\w-]+\.js$/;
const drawing = (page: Page): Locator => page.locator('svg[data-tape]').first();
const cursor = (page: Page): Locator => page.locator('.tape-cursor').first();
const flag = (page: Page): Locator => page.locator('.tape-flag:visible');
const reading = (page: Page): Promise<string | null> => cursor(page).getAttribute('aria-valuetext');

test.use({ viewport: DESKTOP, reducedMotion: 'reduce' });

for (const [path, first] of someOf(Object.entries(charts), 4))
  test(`${path}: hovering its chart fetches one script and reads it; so do the keys`, async ({ page }) => {
    const scripts = noteRequests(page, isScript);
    await page.goto(path);
    await drawing(page).scrollIntoViewIfNeeded();
    expect(scripts).toEqual([]);
    await drawing(page).hover({ position: { x: 2, y: 20 } });
    await expect(flag(page)).toHaveText(first);
    const atFirst = await reading(page);
    expect(scripts.map(pathOf)).toEqual([expect.stringMatching(island)]);
    await page.mouse.move(5, 5);
    await expect(flag(page)).toHaveCount(0);
    await cursor(page).focus();
    await page.keyboard.press('End');
    await expect.poll(() => reading(page)).not.toBe(atFirst);
    const last = await reading(page);
    await expect(flag(page)).toHaveText(last ?? '');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => reading(page)).not.toBe(last);
    await page.keyboard.press('Home');
    await expect.poll(() => reading(page)).toBe(atFirst);
    await expect(cursor(page)).toHaveAccessibleName(/\w/);
    expect(scripts).toHaveLength(1);
  });

test('a chart takes the focus, becomes a slider, and lets it go on', async ({ page }) => {
  await page.goto('/services/performance');
  await drawing(page).focus();
  await expect(page.getByRole('slider', { name: /^Response time over load/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(flag(page)).toHaveText(/users: /);
  await page.keyboard.press('Tab');
  await expect(flag(page)).toHaveCount(0);
  await expect(drawing(page)).not.toHaveAttribute('tabindex');
});

for (const path of someOf(
  ['/services/performance', '/ai-testing/asr', '/ai-testing/chatbot', '/resources/blog'],
  2,
))
  test(`${path}: axe finds nothing on instruments that are awake`, async ({ page }) => {
    await page.goto(path);
    const touched = page.locator('main [data-tape], main [data-clip] button');
    for (const one of notEmpty(await touched.all())) await one.hover();
    await expect(page.locator('.tape-cursor, main input[type=range]').first()).toBeAttached();
    if ((await cursor(page).count()) > 0) {
      await cursor(page).focus();
      await page.keyboard.press('End');
      await expect(flag(page).first()).toBeVisible();
    }
    for (const dark of [false, true]) {
      await page.evaluate((on) => document.documentElement.classList.toggle('dark', on), dark);
      expect(await axeFindings(page, { within: 'main' }), dark ? 'dark' : 'light').toEqual([]);
    }
  });

test('home reads the hours off its curve, and they make the day', async ({ page }) => {
  await page.goto('/');
  await drawing(page).hover();
  await expect(flag(page)).toBeVisible();
  let sum = 0;
  await cursor(page).focus();
  await page.keyboard.press('Home');
  for (let hour = 0; hour < 24; hour += 1) {
    const text = (await reading(page)) ?? '';
    expect(text).toContain(`from ${hour}:00: `);
    sum += Number(/(\d+) tests/.exec(text)?.[1]);
    await page.keyboard.press('ArrowRight');
  }
  expect(sum).toBe(2847);
});

test('a finger drags the cursor along, and it stays when the finger is lifted', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    baseURL: baseURL ?? '',
  });
  const page = await context.newPage();
  await page.goto('/services/performance');
  await drawing(page).scrollIntoViewIfNeeded();
  await drawing(page).tap();
  await expect(flag(page)).toHaveText(/users: /);
  const box = await drawing(page).boundingBox();
  const at = (share: number) => ({ x: (box?.x ?? 0) + (box?.width ?? 0) * share, y: (box?.y ?? 0) + 60 });
  const touch = await context.newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [at(share)] });
  await send('touchStart', 0.3);
  for (const share of [0.4, 0.5, 0.7, 0.99]) await send('touchMove', share);
  await expect(flag(page)).toHaveText(/^50,000 users: 4.60\ss$/);
  await send('touchEnd', 0.99);
  await expect(flag(page)).toBeVisible();
  const [shown, room] = [await flag(page).boundingBox(), await drawing(page).boundingBox()];
  expect((shown?.x ?? 0) + (shown?.width ?? 0)).toBeLessThanOrEqual((room?.x ?? 0) + (room?.width ?? 0) + 1);
  await context.close();
});

test('without its island a page is as it was, and the next touch tries again', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  await page.goto('/services/performance');
  await lose(page, SCRIPTS);
  const failed = page.waitForEvent('requestfailed');
  await drawing(page).hover();
  await failed;
  await expect(flag(page)).toHaveCount(0);
});

const readouts = (panel: Locator): Promise<string[]> => panel.locator('dd').allTextContents();
const slideOf = (page: Page, name: RegExp | string): Locator => page.getByRole('slider', { name }).first();
const panelOf = (slide: Locator): Locator => slide.locator('xpath=ancestor::figure');

test('the load moves, and the queue grows by the formula', async ({ page }) => {
  await page.goto('/services/performance');
  const slide = slideOf(page, 'load ρ');
  const panel = panelOf(slide);
  expect(await readouts(panel)).toEqual(['80', '3.2', '50 ms', '150 ms']);
  await slide.fill('90');
  await expect(slide).toHaveAttribute('aria-valuetext', '90% busy');
  // ρ² ÷ (1 − ρ), 1 ÷ (μ − λ) and ln 20 times as much.
  await expect.poll(() => readouts(panel)).toEqual(['90', '8.1', '100 ms', '300 ms']);
  await expect(panel.locator('[role=img] > circle')).toHaveAttribute('cx', '90%');
  await slide.press('ArrowLeft');
  await expect(slide).toHaveAttribute('aria-valuetext', '89% busy');
  await slide.press('End');
  await expect.poll(() => readouts(panel)).toEqual(['98', '48.0', '500 ms', '1.50 s']);
});

const cells = async (panel: Locator): Promise<number[]> =>
  (await panel.locator('td[data-heat]').allTextContents()).map(Number);

test('the threshold moves, and the matrix follows', async ({ page }) => {
  await page.goto('/ai-testing/validation');
  const slide = slideOf(page, /^fraud from/);
  const panel = panelOf(slide);
  const atFirst = { cells: await cells(panel), readouts: await readouts(panel) };
  expect(atFirst.cells).toEqual([1834, 38, 8, 18, 126, 16, 9, 13, 62]);
  await slide.press('ArrowRight');
  await expect(slide).toHaveAttribute('aria-valuetext', '0.62');
  await slide.press('End');
  await expect(slide).toHaveAttribute('aria-valuetext', '0.98');
  const strict = await cells(panel);
  expect(strict[8]).toBeLessThan(10);
  expect(strict.reduce((sum, count) => sum + count)).toBe(2124);
  expect(strict[0]).toBe(1834);
  await expect(panel.locator('td[data-heat]').nth(8)).toHaveAttribute('data-heat', /^hit[12]$/);
  await expect(panel.locator('dt').last()).toHaveText('lowest recall: fraud');
  await slide.fill('30');
  await expect.poll(() => cells(panel)).toEqual(atFirst.cells);
  expect(await readouts(panel)).toEqual(atFirst.readouts);
});

test('the transcripts of the chatbot are stepped through, turn by turn', async ({ page }) => {
  await page.goto('/ai-testing/chatbot');
  const slides = notEmpty(await page.getByRole('slider', { name: 'turn' }).all(), 'transcripts');
  expect(slides).toHaveLength(2);
  for (const slide of slides) {
    const turns = panelOf(slide).locator('ol > li');
    await slide.press('Home');
    await expect(slide).toHaveAttribute('aria-valuetext', /^1 of \d+: user, /i);
    await expect(turns.nth(0)).toBeVisible();
    await expect(turns.nth(1)).not.toBeVisible();
    await slide.press('ArrowRight');
    await expect(turns.nth(1)).toBeVisible();
    await expect(turns.nth(2)).not.toBeVisible();
    await slide.press('End');
    await expect(turns.last()).toBeVisible();
  }
  const [hero] = slides;
  await hero?.press('Home');
  expect(hero && (await readouts(panelOf(hero)))).toEqual(['1 of 1', '0 of 0', '0.94', '—']);
});

test('a slide that was moved before its island came is followed when it comes', async ({ page }) => {
  await page.goto('/services/performance');
  const slide = slideOf(page, 'load ρ');
  await slide.evaluate((input: HTMLInputElement) => (input.value = '50'));
  await slide.hover();
  await expect.poll(() => readouts(panelOf(slide))).toEqual(['50', '0.5', '20 ms', '60 ms']);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/services/performance', '/ai-testing/validation', '/ai-testing/chatbot'])
    test(`${path} has no slides and no stops of the focus for them`, async ({ page }) => {
      await page.goto(path);
      await expect(page.locator('main input[type=range]').filter({ visible: true })).toHaveCount(0);
      await expect(page.locator('main svg[tabindex]')).toHaveCount(0);
      await expect(page.locator('main figure dl').first()).toBeVisible();
    });
});
