/** Places where something once stood wrong, though nothing was cut and nothing scrolled. */
import { notEmpty } from '../not-empty.ts';
import { builtPages } from './built-pages.ts';
import { GUIDE } from './documents.ts';
import { DESKTOP, expect, PHONE, test, type Locator } from './fixtures.ts';
import { TYPICAL_PAGES } from './typical-pages.ts';

test.use({ reducedMotion: 'reduce' });

const edges = (of: Locator) =>
  of.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    const { left, right, top } = words.getBoundingClientRect();
    return { left, right, top };
  });

test.describe('on a very wide screen', () => {
  test.use({ viewport: { width: 2560, height: 1440 } });
  test('the words of a page take more than half of the width', { tag: '@thorough' }, async ({ page }) => {
    for (const path of TYPICAL_PAGES) {
      await page.goto(path);
      const share = await page.locator('main').evaluate((main) => {
        const words = [...main.querySelectorAll<HTMLElement>(':is(h1, h2, h3, p, li, td, a, dd)')]
          .filter((element) => element.checkVisibility() && element.innerText.trim() !== '')
          .map((element) => element.getBoundingClientRect());
        const left = Math.min(...words.map((box) => box.left));
        const right = Math.max(...words.map((box) => box.right));
        return (right - left) / innerWidth;
      });
      expect(share, path).toBeGreaterThan(0.6);
      expect(share, path).toBeLessThan(0.9);
    }
  });
});

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP });

  test('the verdict of a turn stands beside the words that it judges', async ({ page }) => {
    await page.goto('/ai-testing/call');
    const turns = page.locator('ol > li').filter({ hasText: /^(agent|caller)/ });
    for (const turn of notEmpty(await turns.filter({ hasText: /after|talk-over/ }).all())) {
      const words = await edges(turn.locator('span').first());
      const verdict = await edges(turn.locator('span').nth(1));
      expect(verdict.left - words.right, (await turn.textContent()) ?? '').toBeLessThan(300);
    }
  });

  test('the first button of About is the first to be read', async ({ page }) => {
    await page.goto('/about');
    const [first, second] = await Promise.all(
      ['Get a Consultation', 'Our Works'].map((name) =>
        edges(page.locator('main').getByRole('link', { name }).first()),
      ),
    );
    expect(first?.top).toBeCloseTo(second?.top ?? 0, 0);
    expect(first?.left).toBeLessThan(second?.left ?? 0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, isMobile: true, hasTouch: true });

  test('a wide table of the report shows that it goes on', async ({ page }) => {
    await page.goto('/quality#metrics');
    const frames = notEmpty(await page.locator('main section[data-scrolls]').all());
    for (const frame of frames) {
      const { goesOn, cue } = await frame.evaluate((element) => ({
        goesOn: element.scrollWidth > element.clientWidth,
        cue: getComputedStyle(element).backgroundImage,
      }));
      if (goesOn) expect(cue, (await frame.getAttribute('aria-label')) ?? '').toContain('gradient');
    }
  });

  for (const forcedColors of ['none', 'active'] as const)
    test(`code that is too wide shows it, and keys scroll it: forced colours ${forcedColors}`, async ({
      page,
    }) => {
      await page.emulateMedia({ forcedColors });
      await page.goto(GUIDE);
      const cues = await page
        .locator('figure.code pre')
        .evaluateAll((all) =>
          all
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
            .map((code) => getComputedStyle(code).backgroundImage),
        );
      for (const cue of notEmpty(cues)) expect(cue).toContain('gradient');
      const wide = page.locator('figure.code pre').first();
      await wide.focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => wide.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    });

  test('a card of Our Works shows its figure before it is touched', async ({ page }) => {
    await page.goto('/our-works');
    for (const card of notEmpty(await page.locator('li:has(> details > summary)').all())) {
      const figure = await card.locator('summary').boundingBox();
      const whole = await card.boundingBox();
      expect((figure?.height ?? 0) / (whole?.height ?? 1), 'of the card').toBeGreaterThan(0.5);
    }
  });
});

test(
  'what opens is marked by our sign and never by the native triangle',
  { tag: '@thorough' },
  async ({ page }) => {
    let seen = 0;
    for (const path of builtPages.filter((each) => !/^\/resources\/blog\/./.test(each))) {
      const summaries = await (await page.request.get(path)).text();
      if (!summaries.includes('<summary')) continue;
      await page.goto(path);
      const markers = await page.locator('summary').evaluateAll((all) =>
        all
          .filter((summary) => summary.checkVisibility())
          .map((summary) => getComputedStyle(summary))
          .map(({ display, listStyleType }) => `${display} ${listStyleType}`),
      );
      // Only a list item draws its marker.
      expect(markers, path).not.toContainEqual(expect.stringMatching('list-item disclosure'));
      seen += markers.length;
    }
    expect(seen).toBeGreaterThan(10);
  },
);
