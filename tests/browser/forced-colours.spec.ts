/** Visitors who choose the colours themselves: backgrounds and shadows are gone, edges and outlines remain. */
import axe from 'axe-core';
import { axeFindings } from '../../measure/axe-findings.ts';
import { DESKTOP, expect, test, type Page } from './fixtures.ts';
import { LOOKED_AT } from './typical-pages.ts';

/** All but the contrast: axe reads the colours of the style sheets, which forced ones replace. */
const RULES = axe
  .getRules(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
  .map(({ ruleId }) => ruleId)
  .filter((rule) => rule !== 'color-contrast');
/** The way a keyboard goes: the bar, then into the page. */
const PRESSES = 14;

/** Where there must be some: a page that has lost them would pass by having none. */
const WITH_FIELDS = new Set([
  '/',
  '/contact',
  '/our-works',
  '/resources/blog/word-error-rate-is-not-accuracy',
  '/labs/wer',
]);
const WITH_CARDS = new Set(['/', '/our-works']);

test.use({ reducedMotion: 'reduce', viewport: DESKTOP });

/** Marks what only a ground or a shadow tells from text, as long as there are any: with forced colours an edge must do it. */
const markButtons = (page: Page) =>
  page.locator(':is(a, button):not([href="#main"], [data-current])').evaluateAll((controls) => {
    for (const control of controls) {
      const { backgroundColor, boxShadow } = getComputedStyle(control);
      const isBox = backgroundColor !== 'rgba(0, 0, 0, 0)' || boxShadow !== 'none';
      if (isBox && control.checkVisibility()) (control as HTMLElement).dataset.kind = 'button';
    }
  });

const boxes = {
  button: { edges: 4, selector: '[data-kind=button]' },
  field: { edges: 1, selector: 'main :is(select, textarea, [type=email], [type=search])' },
  card: { edges: 1, selector: '[data-service-cards] li:has(h3), [data-category] figure' },
};

async function findBoxes(page: Page, { edges, selector }: (typeof boxes)['button']) {
  const all = await page
    .locator(selector)
    .filter({ visible: true })
    .evaluateAll((found) =>
      found.map((box) => {
        const style = getComputedStyle(box);
        const drawn = (['Top', 'Right', 'Bottom', 'Left'] as const).filter(
          (side) =>
            style[`border${side}Style`] !== 'none' && Number.parseFloat(style[`border${side}Width`]) > 0,
        );
        return { html: box.outerHTML.slice(0, 100), edges: drawn.length };
      }),
    );
  return { count: all.length, edgeless: all.filter((box) => box.edges < edges) };
}

/** Drawings in the colour of the text keep its contrast; one painted in the colour of the page is not there. */
const unseenDrawings = (page: Page) =>
  page
    .locator(':is(a, button, summary, h3, li) svg :is(path, circle, rect, line)')
    .filter({ visible: true })
    .evaluateAll((shapes) => {
      if (shapes.length === 0) return ['there is no drawing at all'];
      const ground = getComputedStyle(document.documentElement).backgroundColor;
      return shapes
        .filter((shape) => {
          const { fill, stroke } = getComputedStyle(shape);
          return [fill, stroke].every(
            (paint) => paint === 'none' || paint === ground || paint === 'rgba(0, 0, 0, 0)',
          );
        })
        .map((shape) => shape.closest('svg')?.outerHTML.slice(0, 160));
    });

/** What has the focus, if no outline shows it. */
const focusWithoutOutline = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    const row = focused.closest('li');
    const isSeen = [focused, ...(row ? [row] : [])]
      .map((element) => getComputedStyle(element))
      .some(
        ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      );
    return isSeen ? '' : focused.outerHTML.slice(0, 120);
  });

for (const path of LOOKED_AT) {
  test(`${path}: edges, drawings and the focus are seen, nothing is hidden`, async ({ page }) => {
    await page.goto(path);
    await markButtons(page);
    await page.emulateMedia({ forcedColors: 'active' });
    const [button, field, card] = await Promise.all(Object.values(boxes).map((box) => findBoxes(page, box)));
    expect(button?.count, 'buttons').toBeGreaterThan(0);
    expect((field?.count ?? 0) > 0, 'fields').toBe(WITH_FIELDS.has(path));
    expect((card?.count ?? 0) > 0, 'cards').toBe(WITH_CARDS.has(path));
    expect(
      [button, field, card].flatMap((found) => found?.edgeless ?? []),
      'without an edge',
    ).toEqual([]);
    expect(await unseenDrawings(page)).toEqual([]);
    for (let press = 1; press <= PRESSES; press++) {
      await page.keyboard.press('Tab');
      expect(await focusWithoutOutline(page), `an outline after ${press} presses of Tab`).toBe('');
    }
    if (path === '/' || path === '/contact') expect(await axeFindings(page, { rules: RULES })).toEqual([]);
  });
}
