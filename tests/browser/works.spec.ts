/** Our Works: the stats, the gallery and its filter. The viewer has a file of its own. */
import { brotliCompressSync } from 'node:zlib';
import { axeFindings } from '../../measure/axe-findings.ts';
import { DESKTOP, expect, PHONE, test, type Page } from './fixtures.ts';

const CATEGORIES = {
  'ASR Testing': 'asr-testing',
  'Web Automation': 'web-automation',
  'API Testing': 'api-testing',
  'Performance Testing': 'performance-testing',
};
const STATS = {
  'test cases automated': '1K+',
  'bugs identified': '500+',
  'performance improvement': '85%',
  'client satisfaction': '98%',
};

const tiles = (page: Page) => page.locator('[data-gallery] [data-category]');
const shownTiles = (page: Page) => tiles(page).filter({ visible: true });
const filter = (page: Page) => page.getByLabel('Category');
const count = (page: Page) => page.locator('[data-gallery] output');
const slugsShown = (page: Page) =>
  shownTiles(page).evaluateAll((all) => [
    ...new Set(all.map((tile) => (tile as HTMLElement).dataset.category)),
  ]);

for (const [device, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('at least fourteen works, three or more of each kind, no two alike', async ({ page }) => {
      await page.goto('/our-works');
      expect(await tiles(page).count()).toBeGreaterThanOrEqual(14);
      for (const slug of Object.values(CATEGORIES))
        expect(await page.locator(`[data-category=${slug}]`).count(), slug).toBeGreaterThanOrEqual(3);
      const pictures = await tiles(page)
        .locator('img')
        .evaluateAll((all) => all.map((img) => img.getAttribute('src')));
      expect(new Set(pictures).size).toBe(pictures.length);
      const titles = await tiles(page).locator('h3').allTextContents();
      expect(new Set(titles).size).toBe(titles.length);
    });

    test('the dropdown shows one category, says how many, and puts it in the address', async ({ page }) => {
      await page.goto('/our-works');
      const all = await tiles(page).count();
      await expect(count(page)).toHaveText(`Showing ${all} of ${all} items`);
      for (const [name, slug] of Object.entries(CATEGORIES)) {
        await filter(page).selectOption(name);
        await expect(page).toHaveURL(`/our-works?category=${slug}`);
        await expect.poll(() => slugsShown(page)).toEqual([slug]);
        const some = await shownTiles(page).count();
        expect(some).toBeLessThan(all);
        await expect(count(page)).toHaveText(`Showing ${some} of ${all} items`);
      }
      await filter(page).selectOption('All categories');
      await expect(page).toHaveURL('/our-works');
      await expect(shownTiles(page)).toHaveCount(all);
    });

    test('the grid has at most four columns and never scrolls sideways', async ({ page }) => {
      for (const width of [viewport.width, 1920]) {
        await page.setViewportSize({ ...viewport, width });
        await page.goto('/our-works');
        await expect(shownTiles(page).first()).toBeVisible();
        const lefts = await tiles(page).evaluateAll((all) =>
          all.map((tile) => tile.getBoundingClientRect().left),
        );
        expect(new Set(lefts).size).toBe(width < 600 ? 2 : 4);
      }
    });

    for (const theme of ['light', 'dark'] as const) {
      test.describe(`in ${theme}`, () => {
        test.use({ theme, reducedMotion: 'reduce' });
        test('axe finds nothing, with works and without', async ({ page }) => {
          for (const route of ['/our-works', '/our-works?category=nonsense']) {
            await page.goto(route);
            expect(await axeFindings(page)).toEqual([]);
          }
        });

        test('the tiles are the ones of the theme, and follow it', async ({ page }) => {
          await page.goto('/our-works#portfolio');
          await expect(tiles(page).first().locator('img').filter({ visible: true })).toHaveCount(1);
          const seen = () =>
            tiles(page)
              .locator('img')
              .filter({ visible: true })
              .evaluateAll((all) => all.map((img) => img.getAttribute('src') ?? ''));
          const other = theme === 'light' ? 'dark' : 'light';
          expect((await seen()).every((src) => src.includes(`.${theme}.tile.`))).toBe(true);
          await page.getByRole('button', { name: 'Dark theme' }).click();
          expect((await seen()).every((src) => src.includes(`.${other}.tile.`))).toBe(true);
        });
      });
    }
  });
}

test('pictures come also when a busy browser tells far and near in one breath', async ({ page }) => {
  await page.addInitScript(() => {
    const Real = IntersectionObserver;
    globalThis.IntersectionObserver = class extends Real {
      constructor(heard: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super((entries, observer) => {
          const { boundingClientRect, target } = entries[0] as IntersectionObserverEntry;
          const far = { boundingClientRect, target, isIntersecting: false } as IntersectionObserverEntry;
          heard([far, ...entries], observer);
        }, options);
      }
    };
  });
  await page.goto('/our-works#portfolio');
  await expect(tiles(page).first().locator('img').filter({ visible: true })).toHaveCount(1);
});

test.describe('the filter in the address', () => {
  for (const query of ['asr-testing', 'ASR%20Testing', 'asr+testing'])
    test(`?category=${query} is shown at once, without a framework`, async ({ page }) => {
      const scripts: string[] = [];
      page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
      await page.goto(`/our-works?category=${query}`);
      await expect.poll(() => slugsShown(page)).toEqual(['asr-testing']);
      await expect(filter(page)).toHaveValue('asr-testing');
      await expect(count(page)).toHaveText(/^Showing \d of \d+ items$/);
      expect(scripts).toEqual([]);
    });

  test('Back and Forward walk through the choices', async ({ page }) => {
    await page.goto('/our-works');
    await filter(page).selectOption('API Testing');
    await filter(page).selectOption('Web Automation');
    await page.goBack();
    await expect(filter(page)).toHaveValue('api-testing');
    await expect.poll(() => slugsShown(page)).toEqual(['api-testing']);
    await page.goBack();
    await expect(filter(page)).toHaveValue('');
    await expect(shownTiles(page)).toHaveCount(await tiles(page).count());
    await page.goForward();
    await expect.poll(() => slugsShown(page)).toEqual(['api-testing']);
  });

  test('an unknown category: No images found, and Clear filters brings all back', async ({ page }) => {
    await page.goto('/our-works?category=security');
    await expect(shownTiles(page)).toHaveCount(0);
    await expect(page.getByText('No images found')).toBeVisible();
    await expect(count(page)).toHaveText(/^Showing 0 of \d+ items$/);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL('/our-works');
    await expect(page.getByText('No images found')).toBeHidden();
    await expect(shownTiles(page)).toHaveCount(await tiles(page).count());
    await expect(filter(page)).toBeFocused();
  });

  test('View All Projects clears the filter and leads to the gallery; Contact Us to the form', async ({
    page,
  }) => {
    await page.goto('/our-works?category=api-testing');
    await page.getByRole('link', { name: 'View All Projects' }).click();
    await expect(page).toHaveURL('/our-works#portfolio');
    await expect(shownTiles(page)).toHaveCount(await tiles(page).count());
    await expect(page.getByRole('heading', { name: 'Featured Projects' })).toBeInViewport();
    await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).click();
    await expect(page).toHaveURL('/contact');
  });

  test('the index of the opening leads to each category', async ({ page }) => {
    await page.goto('/our-works');
    await page
      .getByRole('navigation', { name: 'Pictures by kind of test' })
      .getByRole('link', { name: /API Testing/ })
      .click();
    await expect(page).toHaveURL('/our-works?category=api-testing#portfolio');
    await expect.poll(() => slugsShown(page)).toEqual(['api-testing']);
  });
});

test.describe('the skeleton', () => {
  test('six placeholders for 500 ms, in the place of the grid and the count; then nothing has moved', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const seen: Record<string, unknown>[] = [];
      Object.assign(globalThis, { seen });
      addEventListener('DOMContentLoaded', () => {
        const gallery = document.querySelector('[data-gallery]') as HTMLElement;
        const [skeleton] = gallery.querySelectorAll('[aria-hidden=true]');
        const visible = (element: Element | null | undefined) =>
          !!element?.checkVisibility({ visibilityProperty: true });
        const look = () => {
          seen.push({
            at: document.timeline.currentTime,
            placeholders: [...(skeleton?.children ?? [])].filter(visible).length,
            grid: visible(gallery.querySelector('ul')),
            count: visible(gallery.querySelector('output')),
            height: gallery.offsetHeight,
          });
          if (seen.length < 80) requestAnimationFrame(look);
        };
        look();
      });
    });
    // Typefaces that arrive meanwhile wrap a line or two of the tiles elsewhere; here only the skeleton may move things.
    await page.route('**/*.woff2', () => {});
    await page.goto('/our-works');
    await page.waitForTimeout(1500);
    type Look = { at: number; placeholders: number; grid: boolean; count: boolean; height: number };
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: Look[] }).seen);
    const before = seen.filter(({ grid }) => !grid);
    const after = seen.filter(({ grid }) => grid);
    expect(before.length).toBeGreaterThan(0);
    expect(after.length).toBeGreaterThan(0);
    expect(before.every(({ placeholders, count: counted }) => placeholders === 6 && !counted)).toBe(true);
    expect(after.every(({ placeholders, count: counted }) => placeholders === 0 && counted)).toBe(true);
    expect(after[0]?.height).toBe(before.at(-1)?.height);
    const durations = await page.evaluate(() =>
      [...document.querySelectorAll('[data-gallery] > ul, [data-gallery] output')].map(
        (element) => getComputedStyle(element).animationDuration,
      ),
    );
    expect(durations).toEqual(['0.5s', '0.5s']);
  });

  test.describe('for those who asked for less motion', () => {
    test.use({ reducedMotion: 'reduce' });
    test('the grid is there at once', async ({ page }) => {
      await page.goto('/our-works', { waitUntil: 'commit' });
      await expect(tiles(page).first()).toBeVisible({ timeout: 2000 });
      await expect(page.locator('[data-gallery] [aria-hidden=true] i').first()).toBeHidden();
    });
  });
});

test.describe('the stats', () => {
  const card = (page: Page, label: string) => page.getByRole('listitem').filter({ hasText: label }).first();
  const description = (page: Page, label: string) => card(page, label).locator('p');

  test('the four figures; pointing at a card reveals its description', async ({ page }) => {
    await page.goto('/our-works');
    for (const [label, value] of Object.entries(STATS)) {
      await expect(card(page, label).locator('summary')).toHaveText(`${value} ${label}`);
      await expect(description(page, label)).toHaveCSS('opacity', '0');
      await card(page, label).hover();
      await expect(description(page, label)).toHaveCSS('opacity', '1');
    }
  });

  test('so does the focus', async ({ page }) => {
    await page.goto('/our-works');
    const [first = '', second = ''] = Object.keys(STATS);
    await card(page, first).locator('summary').focus();
    await page.keyboard.press('Tab');
    await expect(card(page, second).locator('summary')).toBeFocused();
    await expect(description(page, second)).toHaveCSS('opacity', '1');
    await expect(description(page, first)).toHaveCSS('opacity', '0');
  });

  test.describe('by touch', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: PHONE });
    test('so does a tap, and a second one hides it', async ({ page }) => {
      await page.goto('/our-works');
      await card(page, 'bugs identified').tap();
      await expect(description(page, 'bugs identified')).toHaveCSS('opacity', '1');
      await card(page, 'bugs identified').tap();
      await expect(description(page, 'bugs identified')).toHaveCSS('opacity', '0');
    });
  });
});

test('technologies and tools come in six groups', async ({ page }) => {
  await page.goto('/our-works');
  const groups = page.locator('#technologies h3');
  await expect(groups).toHaveCount(6);
  for (const group of await page.locator('#technologies li:has(h3)').all())
    expect(await group.getByRole('listitem').count()).toBeGreaterThanOrEqual(3);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a plain grid of links to the pictures', async ({ page, request }) => {
    await page.goto('/our-works?category=api-testing');
    await expect(shownTiles(page)).toHaveCount(await tiles(page).count());
    await expect(filter(page)).toBeHidden();
    for (const link of await tiles(page).getByRole('link').all()) {
      const answer = await request.get((await link.getAttribute('href')) ?? '');
      expect(answer.headers()['content-type']).toBe('image/webp');
    }
    await expect(page.getByText('Cases that used to be clicked', { exact: false })).toHaveCSS('opacity', '1');
  });
});

test.describe('weight', () => {
  test.use({ viewport: PHONE, isMobile: true });

  test('a first view fetches no script and no picture, and stays small', async ({ page }) => {
    const files: { url: string; bytes: number }[] = [];
    page.on('response', async (response) => {
      const body = await response.body().catch(() => Buffer.alloc(0));
      files.push({ url: new URL(response.url()).pathname, bytes: body.length });
    });
    await page.goto('/our-works', { waitUntil: 'networkidle' });
    expect(files.filter(({ url }) => url.endsWith('.js'))).toEqual([]);
    expect(files.filter(({ url }) => url.endsWith('.webp'))).toEqual([]);
    const html = await page.request.get('/our-works');
    const compressed = brotliCompressSync(await html.body()).length;
    expect(compressed).toBeLessThanOrEqual(14_600);
    await tiles(page).first().scrollIntoViewIfNeeded();
    await expect
      .poll(() => files.filter(({ url }) => url.includes('.light.tile.')).length)
      .toBeGreaterThan(0);
  });
});
