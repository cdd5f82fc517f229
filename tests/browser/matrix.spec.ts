/** Every page, or one of each kind where there are many: whole, accessible, still, silent, light, and never wider than the window. */
import { ROUTES } from '../../contract/routes.ts';
import { axeFindings } from '../../measure/axe-findings.ts';
import { limits } from '../../measure/limits.ts';
import { isThorough } from '../../scripts/thorough.ts';
import { builtPages } from './built-pages.ts';
import { expectFacts } from './page-facts.ts';
import { isScript, noteRequests, weigh } from './requests.ts';
import { DESKTOP, fontsLoaded, expect, PHONE, test, type Page } from './fixtures.ts';
import { watchShifts } from './layout-shift.ts';
import { TYPICAL_PAGES } from './typical-pages.ts';

/** It has TypeScript, JSON and output: every colour of code. */
const PAGE_WITH_CODE = '/docs/guides/evaluating-llm-answers';
/** Articles, documents, reports and lists of them are one page in other words: but for the thorough run one of each is enough. */
const isOneOfMany = (path: string) =>
  /^\/(resources\/blog|docs|our-works\/reports)\/./.test(path) &&
  ![...TYPICAL_PAGES, PAGE_WITH_CODE].includes(path);
const WIDTHS = [320, 360, 390, 540, 600, 768, 899, 900, 959, 960, 1024, 1440, 1920];
/** Where something changes its place. */
const TELLING_WIDTHS = [320, 768, 900, 960, 1440];
const WIDTHS_OF_MANY = [320, 768, 960];
const isLookedAtTwice = (path: string) =>
  [...TYPICAL_PAGES, PAGE_WITH_CODE].includes(path) || (isThorough && !isOneOfMany(path));
const lookedAt = builtPages.filter((path) => isThorough || !isOneOfMany(path));

type Look = { theme: 'light' | 'dark'; rules?: string[] };

/**
 * Switches the theme in place and asks axe, of a table about its first rows, and of the colours of code on one page. The
 * other rows are taken out: where there are a hundred, axe takes fifteen times as long even if told to pass them over.
 */
async function findings(page: Page, path: string, { theme, rules }: Look): Promise<string[]> {
  await page.evaluate((dark) => document.documentElement.classList.toggle('dark', dark), theme === 'dark');
  await page.evaluate(() =>
    document.querySelectorAll('tbody tr:nth-child(n + 6)').forEach((row) => row.remove()),
  );
  const without = path === PAGE_WITH_CODE ? [] : ['.code pre code'];
  return (await axeFindings(page, { rules, without })).map((found) => `${theme}, ${found}`);
}

async function arrive(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path, { waitUntil: 'load' });
  expect(answer?.status()).toBe(path === '/no-such-page' ? 404 : 200);
  await fontsLoaded(page);
}

async function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const room = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= room) return [];
    const wide = [...document.querySelectorAll('body *')].filter((element) => {
      const box = element.getBoundingClientRect();
      return box.width > 0 && box.right > room + 0.5 && !element.closest('[data-scrolls], [popover], svg');
    });
    return [
      ...wide.slice(0, 3).map((element) => element.outerHTML.slice(0, 120)),
      'the page scrolls sideways',
    ];
  });
}

test.use({ reducedMotion: 'reduce', viewport: PHONE, isMobile: true, hasTouch: true });

test('every route of the table was built, and the page with code', () => {
  expect(builtPages).toEqual(expect.arrayContaining([...ROUTES, PAGE_WITH_CODE]));
});

for (const path of lookedAt) {
  test(`${path}: whole, accessible, still, light, silent, never scrolls sideways`, async ({
    page,
    baseURL,
    allowConsole,
  }) => {
    if (path === '/no-such-page') allowConsole(/status of 404/);
    const asked = noteRequests(page, (request) => !request.url().startsWith('data:'));
    const scripts = noteRequests(page, isScript);
    const bytes = weigh(page);
    const shift = await watchShifts(page);
    await arrive(page, path);
    expect(await shift(), 'layout shift').toBeLessThan(limits.cls);
    expect(await bytes(), 'bytes of the first view').toBeLessThanOrEqual(limits.firstView);
    await expectFacts(page, path);
    for (const width of isOneOfMany(path) ? WIDTHS_OF_MANY : isThorough ? WIDTHS : TELLING_WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await tooWide(page), `at ${width} px`).toEqual([]);
    }
    await page.setViewportSize(PHONE);
    // Every rule in one look, and the contrast in the look that shares least with it. `npm run quality` asks for every
    // rule in all four, and also on those of which there are many.
    if (!isOneOfMany(path)) expect(await findings(page, path, { theme: 'light' })).toEqual([]);
    if (isLookedAtTwice(path)) {
      // As on a first visit, but for the theme.
      await page.evaluate(() => Object.assign(localStorage, { theme: 'dark', fonts: '' }));
      await page.setViewportSize(DESKTOP);
      await arrive(page, path);
      expect(await shift(), 'layout shift').toBeLessThan(limits.cls);
      expect(await findings(page, path, { theme: 'dark', rules: ['color-contrast'] })).toEqual([]);
    }
    expect(await page.context().cookies(), 'cookies').toEqual([]);
    expect(scripts, 'script requests').toEqual([]);
    expect(
      asked.filter((url) => !url.startsWith(`${baseURL}/`)),
      'requests to anybody else',
    ).toEqual([]);
  });
}
