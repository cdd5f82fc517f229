/** Our Works: the stats, the gallery and its skeleton. Filter and viewer have files of their own. */
import { axeFindings } from '../../measure/axe-findings.ts';
import { notEmpty } from '../not-empty.ts';
import { DESKTOP, expect, PHONE, test, themesOn, type Page } from './fixtures.ts';
import { CATEGORIES, filter, shownTiles, tiles } from './gallery.ts';
import { noteRequests } from './requests.ts';
import { themeToggle } from './theme-switch.ts';

const STATS = {
  'test cases automated': '1K+',
  'bugs identified': '500+',
  'performance improvement': '85%',
  'client satisfaction': '98%',
};

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

    test('the grid has at most four columns and never scrolls sideways', async ({ page }) => {
      for (const width of [viewport.width, 1920]) {
        await page.setViewportSize({ ...viewport, width });
        await page.goto('/our-works');
        await expect(shownTiles(page).first()).toBeVisible();
        const lefts = await tiles(page).evaluateAll((all) =>
          all.map((tile) => tile.getBoundingClientRect().left),
        );
        expect(new Set(lefts).size).toBe(width < 600 ? 2 : 4);
        const beyond = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(beyond, `at ${width} px`).toBe(0);
      }
    });

    for (const theme of themesOn(device)) {
      test.describe(`in ${theme}`, () => {
        test.use({ theme, reducedMotion: 'reduce' });
        test('axe finds nothing where there is no work either', async ({ page }) => {
          await page.goto('/our-works?category=nonsense');
          await expect(page.getByText('No images found')).toBeVisible();
          expect(await axeFindings(page)).toEqual([]);
        });

        test('the tiles are the ones of the theme, and follow it', async ({ page }) => {
          await page.goto('/our-works#portfolio');
          await expect(tiles(page).first().locator('img').filter({ visible: true })).toHaveCount(1);
          const themesSeen = () =>
            tiles(page)
              .locator('img')
              .filter({ visible: true })
              .evaluateAll((all) => [
                ...new Set(
                  all.map((img) => /\.(light|dark)\.tile\./.exec(img.getAttribute('src') ?? '')?.[1]),
                ),
              ]);
          const other = theme === 'light' ? 'dark' : 'light';
          expect(await themesSeen()).toEqual([theme]);
          await themeToggle(page).click();
          await expect.poll(themesSeen).toEqual([other]);
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

test.describe('the skeleton', () => {
  type Look = { placeholders: number; grid: boolean; count: boolean; height: number };
  const LOOKS = 80;

  /** Looks at the gallery in every frame, from the moment that it is there until well after the skeleton. */
  async function watchGallery(page: Page): Promise<Look[]> {
    await page.addInitScript((enough) => {
      const seen: Look[] = [];
      Object.assign(globalThis, { seen });
      addEventListener('DOMContentLoaded', () => {
        const gallery = document.querySelector('[data-gallery]') as HTMLElement;
        const [skeleton] = gallery.querySelectorAll('[aria-hidden=true]');
        const visible = (element: Element | null | undefined) =>
          !!element?.checkVisibility({ visibilityProperty: true });
        const look = () => {
          seen.push({
            placeholders: [...(skeleton?.children ?? [])].filter(visible).length,
            grid: visible(gallery.querySelector('ul')),
            count: visible(gallery.querySelector('output')),
            height: gallery.offsetHeight,
          });
          if (seen.length < enough) requestAnimationFrame(look);
        };
        look();
      });
    }, LOOKS);
    // Typefaces that arrive meanwhile wrap a line or two of the tiles elsewhere; here only the skeleton may move things.
    await page.route('**/*.woff2', () => {});
    // Preloaded faces that never arrive hold back `load`.
    await page.goto('/our-works', { waitUntil: 'domcontentloaded' });
    const seen = () => page.evaluate(() => (globalThis as unknown as { seen: Look[] }).seen);
    await expect.poll(async () => (await seen()).length).toBe(LOOKS);
    return seen();
  }
  const whole = { placeholders: 0, grid: true, count: true };

  test('six placeholders for 500 ms, in the place of the grid and the count; then nothing has moved', async ({
    page,
  }) => {
    const seen = await watchGallery(page);
    const before = notEmpty(seen.filter(({ grid }) => !grid));
    const after = notEmpty(seen.filter(({ grid }) => grid));
    for (const look of before) expect(look).toMatchObject({ placeholders: 6, grid: false, count: false });
    for (const look of after) expect(look).toMatchObject(whole);
    expect(new Set(seen.map(({ height }) => height)).size).toBe(1);
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
      for (const look of notEmpty(await watchGallery(page))) expect(look).toMatchObject(whole);
    });
  });
});

test.describe('the stats', () => {
  const card = (page: Page, label: string) => page.getByRole('listitem').filter({ hasText: label }).first();
  const description = (page: Page, label: string) => card(page, label).locator('p');

  test('the four figures; pointing at a card reveals its description', async ({ page }) => {
    await page.goto('/our-works');
    for (const [label, value] of Object.entries(STATS)) {
      await expect(card(page, label).locator('summary')).toHaveText(`${value} ${label} company figure`);
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
  const groups = page.locator('#technologies li:has(h3)');
  await expect(groups).toHaveCount(6);
  for (const group of await groups.all())
    expect(await group.getByRole('listitem').count()).toBeGreaterThanOrEqual(3);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a plain grid of links to the pictures', async ({ page, request }) => {
    await page.goto('/our-works?category=api-testing');
    const all = notEmpty(await tiles(page).all());
    await expect(shownTiles(page)).toHaveCount(all.length);
    await expect(filter(page)).toBeHidden();
    for (const tile of all) {
      const link = tile.getByRole('link');
      const answer = await request.get((await link.getAttribute('href')) ?? '');
      expect(answer.headers()['content-type']).toBe('image/webp');
    }
    await expect(page.getByText('They run without a tester')).toHaveCSS('opacity', '1');
  });
});

test.describe('weight', () => {
  test.use({ viewport: PHONE, isMobile: true });

  test('a first view fetches no script and no picture; the tiles come when they are near', async ({
    page,
  }) => {
    const asked = noteRequests(page);
    await page.goto('/our-works', { waitUntil: 'networkidle' });
    expect(asked.filter((url) => /\.(js|webp)$/.test(url))).toEqual([]);
    await tiles(page).first().scrollIntoViewIfNeeded();
    await expect.poll(() => asked.filter((url) => url.includes('.light.tile.')).length).toBeGreaterThan(0);
  });
});
