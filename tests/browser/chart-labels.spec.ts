/** On no screen do the words of a drawing lie on each other, or beyond the edge of the screen. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltPage } from '../../contract/pages.ts';
import { isThorough } from '../../scripts/thorough.ts';
import { notEmpty } from '../not-empty.ts';
import { addressOf, pages } from './built-pages.ts';
import { fontsLoaded, expect, test, type Page } from './fixtures.ts';

const WIDTHS = [320, 360, 390, 768];
/** Line boxes are taller than letters, and may touch. */
const TOUCHING_PX = { across: 1, down: 3 };

const dist = process.env.DIST_DIR ?? 'dist';
const isDrawn = ({ file }: BuiltPage): boolean =>
  /<text|<figure/.test(readFileSync(join(dist, file), 'utf8'));
/** Articles and documents share their kinds of drawings: the reports have most of them. */
const isChecked = ({ kind }: BuiltPage): boolean => isThorough || (kind !== 'article' && kind !== 'document');
const drawn = notEmpty(
  pages.filter((page) => page.kind !== 'not-found' && isDrawn(page) && isChecked(page)).map(addressOf),
  'pages with drawings',
);

const collisions = (page: Page): Promise<string[]> =>
  page.evaluate((touching) => {
    // Text for screen readers alone covers nothing.
    for (const element of document.querySelectorAll('main figure *'))
      if (getComputedStyle(element).clipPath === 'inset(50%)') element.remove();
    const words = 'main svg text, main figure :is(figcaption > span, dt, dd, small, li > span, th, td)';
    const boxes = [...document.querySelectorAll(words)]
      .filter((element) => element.textContent.trim() && element.checkVisibility())
      .map((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return { element, box: range.getBoundingClientRect() };
      })
      .filter(({ box }) => box.width > 0);
    const collide = (one: DOMRect, other: DOMRect): boolean =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > touching.across &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > touching.down;
    return boxes.flatMap(({ element, box }, place) => [
      ...(box.left < -1 || box.right > innerWidth + 1 ? [`${element.textContent} is cut off`] : []),
      ...boxes
        .slice(place + 1)
        .filter(({ element: other }) => !element.contains(other) && !other.contains(element))
        .filter(({ box: other }) => collide(box, other))
        .map(({ element: other }) => `${element.textContent} lies on ${other.textContent}`),
    ]);
  }, TOUCHING_PX);

test.use({ reducedMotion: 'reduce', viewport: { width: 320, height: 900 } });

for (const path of drawn)
  test(`the words of every drawing of ${path} stand apart`, async ({ page }) => {
    const found: Record<number, string[]> = {};
    await page.goto(path);
    await fontsLoaded(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const here = await collisions(page);
      if (here.length > 0) found[width] = here;
    }
    expect(found).toEqual({});
  });
