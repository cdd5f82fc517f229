/**
 * Checks of a first visit: structure, accessibility, layout shift, weight, requests, and no sideways scrolling. One page per
 * template, and all of them in the thorough run.
 */
import { pageKinds, type BuiltPage } from '../../contract/pages.ts';
import { axeFindings } from '../../measure/axe-findings.ts';
import { pageMetrics } from '../../src/quality/metrics.ts';
import { isThorough } from '../../scripts/thorough.ts';
import { addressOf, pages } from './built-pages.ts';
import { expectFacts } from './page-facts.ts';
import { isScript, noteRequests, weigh } from './requests.ts';
import { DESKTOP, fontsLoaded, expect, PHONE, test, type Page } from './fixtures.ts';
import { expectStill, watchShifts } from './layout-shift.ts';
import { TYPICAL_PAGES } from './typical-pages.ts';

/** It has TypeScript, JSON and output: every colour of the code theme. */
const PAGE_WITH_CODE = '/docs/guides/evaluating-llm-answers';
const preferred = [...TYPICAL_PAGES, PAGE_WITH_CODE];
const byTemplate = [...Map.groupBy(pages, ({ template }) => template).values()];
/** At least one page per template: the preferred ones where there are any. */
const representatives = new Set(
  byTemplate.flatMap((group) => {
    const chosen = group.filter(({ path }) => preferred.includes(path));
    return chosen.length > 0 ? chosen : group.slice(0, 1);
  }),
);
/** Texts and lists of one template differ by their words only. */
const isOneOfMany = (page: BuiltPage) =>
  (pageKinds[page.kind].weight === 'reading' || page.kind === 'listing') && !representatives.has(page);
const WIDTHS = [320, 360, 390, 540, 600, 768, 899, 900, 959, 960, 1024, 1440, 1920];
/** Breakpoints where the layout changes. */
const TELLING_WIDTHS = [320, 768, 900, 960, 1440];
const WIDTHS_OF_MANY = [320, 768, 960];
const isCheckedInDark = (page: BuiltPage) =>
  preferred.includes(page.path) || (isThorough && !isOneOfMany(page));
const checked = pages.filter((page) => isThorough || representatives.has(page));

type Appearance = { theme: 'light' | 'dark'; rules?: string[] };

/**
 * Switches the theme in place and runs axe. Only the first rows of a table are kept: with a hundred rows axe takes fifteen
 * times as long even if told to skip them. The colours of code are checked on one page.
 */
async function findings(page: Page, path: string, { theme, rules }: Appearance): Promise<string[]> {
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

test('the preferred pages exist', () => {
  const missing = preferred.filter((path) => !pages.some((page) => page.path === path));
  expect(missing, 'Name other pages in typical-pages.ts or PAGE_WITH_CODE').toEqual([]);
});

test('every template is checked', () => {
  const templates = new Set(checked.map(({ template }) => template));
  expect(
    byTemplate.map(([page]) => page?.template).filter((template) => !templates.has(template ?? '')),
  ).toEqual([]);
});

for (const built of checked) {
  const path = addressOf(built);
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
    await expectStill(shift);
    expect(await bytes(), 'bytes of the first view').toBeLessThanOrEqual(pageMetrics.firstView.limit.atMost);
    await expectFacts(page, path);
    for (const width of isOneOfMany(built) ? WIDTHS_OF_MANY : isThorough ? WIDTHS : TELLING_WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await tooWide(page), `at ${width} px`).toEqual([]);
    }
    await page.setViewportSize(PHONE);
    // Every rule in light on a phone, and contrast again in dark on a desktop. `npm run quality` runs every rule in all
    // four combinations on every page.
    if (!isOneOfMany(built)) expect(await findings(page, path, { theme: 'light' })).toEqual([]);
    if (isCheckedInDark(built)) {
      // A first visit again, but in the dark theme.
      await page.evaluate(() => Object.assign(localStorage, { theme: 'dark', fonts: '' }));
      await page.setViewportSize(DESKTOP);
      await arrive(page, path);
      await expectStill(shift);
      expect(await findings(page, path, { theme: 'dark', rules: ['color-contrast'] })).toEqual([]);
    }
    expect(await page.context().cookies(), 'cookies').toEqual([]);
    expect(scripts, 'script requests').toEqual([]);
    expect(
      asked.filter((url) => !url.startsWith(`${baseURL}/`)),
      'requests to other origins',
    ).toEqual([]);
  });
}
