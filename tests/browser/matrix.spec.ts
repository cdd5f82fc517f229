/** Every page, both themes, phone and desktop: accessible, still, silent, light, and never wider than the window. */
import { AxeBuilder } from '@axe-core/playwright';
import { routes } from '../../contract/routes.ts';
import { builtPages } from './built-pages.ts';
import { DESKTOP, expect, PHONE, test, type Page } from './fixtures.ts';

const FONTS_LATE_MS = 150;
/** What a layout shift score rounds to 0.00 from. Single words in a line move by a few pixels; no line does. */
const SHIFT_LIMIT = 0.005;
const FIRST_VIEW_LIMIT = 60_000;
const WIDTHS = [320, 360, 390, 600, 768, 900, 1024, 1440, 1920];

type Shifted = { shift: number };

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        (globalThis as unknown as Shifted).shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route('**/*.woff2', async (font) => {
    await new Promise((done) => setTimeout(done, FONTS_LATE_MS));
    await font.continue();
  });
}

/** What the page fetches by itself: bytes on the wire, scripts, and anything from elsewhere. */
function watchRequests(page: Page, origin: string) {
  const answers: Promise<number>[] = [];
  const seen = { scripts: [] as string[], foreign: [] as string[] };
  page.on('request', (request) => {
    if (request.resourceType() === 'script') seen.scripts.push(request.url());
    if (!request.url().startsWith('data:') && !request.url().startsWith(origin))
      seen.foreign.push(request.url());
  });
  page.on('requestfinished', (request) => {
    answers.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  return {
    ...seen,
    bytes: async () => (await Promise.all(answers)).reduce((sum, size) => sum + size, 0),
  };
}

async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.fonts.check('700 16px Bricolage'));
  await page.evaluate(() => document.fonts.ready);
  // Two frames: a shift is reported after the one that made it.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

async function findings(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ; ')}`);
}

/** Light in full. Dark is the same markup and the same boxes in other colours: only the contrast can differ. */
async function examine(page: Page, path: string, onFirstView?: () => Promise<void>): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    if (theme === 'dark') await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await page.goto(path, { waitUntil: 'load' });
    await settled(page);
    if (theme === 'light') await onFirstView?.();
    const shift = await page.evaluate(() => (globalThis as unknown as Shifted).shift);
    expect(shift, `layout shift, ${theme}`).toBeLessThan(SHIFT_LIMIT);
    expect(await findings(page, theme === 'dark' ? ['color-contrast'] : undefined), theme).toEqual([]);
  }
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

async function neverTooWide(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect(await tooWide(page), `at ${width} px`).toEqual([]);
  }
}

const named = new Set<string>([...routes, '/no-such-page']);
const [ownPages, contentPages] = [
  builtPages.filter((path) => named.has(path)),
  builtPages.filter((path) => !named.has(path)),
];
const phone = { viewport: PHONE, isMobile: true, hasTouch: true };

test.use({ reducedMotion: 'reduce' });

test('every route of the table was built', () => {
  expect(ownPages).toHaveLength(named.size);
});

test.describe('on a phone', () => {
  test.use(phone);
  for (const path of ownPages) {
    test(`${path}: accessible, still, light, no script before the first touch`, async ({
      page,
      baseURL,
      allowConsole,
    }) => {
      if (path === '/no-such-page') allowConsole(/status of 404/);
      const requests = watchRequests(page, baseURL ?? '');
      await watchShifts(page);
      await examine(page, path, async () => {
        expect(await requests.bytes(), 'bytes of the first view').toBeLessThanOrEqual(FIRST_VIEW_LIMIT);
      });
      expect(requests.scripts, 'script requests').toEqual([]);
      expect(requests.foreign, 'requests to anybody else').toEqual([]);
    });
  }
});

test.describe('on a desk', () => {
  test.use({ viewport: DESKTOP });
  for (const path of ownPages) {
    test(`${path}: accessible, still, never scrolls sideways`, async ({ page, allowConsole }) => {
      if (path === '/no-such-page') allowConsole(/status of 404/);
      await watchShifts(page);
      await examine(page, path);
      await neverTooWide(page);
    });
  }
});

/** Articles, documents and their lists come from a few templates: one visit, both themes and widths. */
test.describe('made from content', () => {
  test.use(phone);
  for (const path of contentPages) {
    test(`${path}: accessible in both themes and widths, still, light, never scrolls sideways`, async ({
      page,
      baseURL,
    }) => {
      const requests = watchRequests(page, baseURL ?? '');
      await watchShifts(page);
      await page.goto(path, { waitUntil: 'load' });
      await settled(page);
      expect(await requests.bytes(), 'bytes of the first view').toBeLessThanOrEqual(FIRST_VIEW_LIMIT);
      expect(requests.scripts, 'script requests').toEqual([]);
      expect(requests.foreign, 'requests to anybody else').toEqual([]);
      const shift = await page.evaluate(() => (globalThis as unknown as Shifted).shift);
      expect(shift, 'layout shift').toBeLessThan(SHIFT_LIMIT);

      const theme = (dark: boolean) =>
        page.evaluate((on) => document.documentElement.classList.toggle('dark', on), dark);
      expect(await findings(page), 'phone, light').toEqual([]);
      await theme(true);
      expect(await findings(page, ['color-contrast']), 'phone, dark').toEqual([]);
      await page.setViewportSize(DESKTOP);
      expect(await findings(page), 'desk, dark').toEqual([]);
      await theme(false);
      expect(await findings(page, ['color-contrast']), 'desk, light').toEqual([]);
      await neverTooWide(page);
    });
  }
});
