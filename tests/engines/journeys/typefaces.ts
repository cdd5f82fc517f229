import { expect } from 'vitest';
import { journey, thoroughJourney, type Journeys } from '../journey.ts';
import { DESKTOP, type Page, PHONE } from '../page.ts';

/**
 * Runs in the page. The width of an element's text as shown, and in the font itself: loaded again under another name,
 * because a font that an engine gave up on measures like its fallback.
 */
async function measure({ selector, family }: { selector: string; family: string }) {
  const rules = (list: CSSRuleList): CSSRule[] =>
    [...list].flatMap((rule) => [rule, ...('cssRules' in rule ? rules(rule.cssRules as CSSRuleList) : [])]);
  const faces = [...document.styleSheets]
    .flatMap((sheet) => rules(sheet.cssRules))
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .map(({ style }) => style)
    .filter((style) => style.getPropertyValue('font-family').replaceAll(/["']/g, '') === family);
  const reference = `Reference${family}`;
  const isFetched = [...document.fonts].some((face) => face.family === reference);
  for (const style of isFetched ? [] : faces) {
    const face = new FontFace(reference, style.getPropertyValue('src'), {
      weight: style.getPropertyValue('font-weight') || 'normal',
      unicodeRange: style.getPropertyValue('unicode-range') || 'U+0-10FFFF',
    });
    document.fonts.add(await face.load());
  }
  const element = document.querySelector(selector) as HTMLElement;
  const widthIn = (name: string): number => {
    const words = document.createElement('span');
    Object.assign(words.style, { position: 'absolute', whiteSpace: 'nowrap' });
    if (name) words.style.fontFamily = name;
    words.textContent = element.textContent;
    element.append(words);
    const { width } = words.getBoundingClientRect();
    words.remove();
    return Math.round(width);
  };
  return { faces: faces.length, shown: widthIn(''), meant: widthIn(reference) };
}

async function expectBrand(page: Page): Promise<void> {
  for (const [selector, family] of [
    ['main h1', 'Bricolage'],
    ['main p', 'Instrument'],
  ] as const) {
    const look = () => page.read(measure, { selector, family });
    await expect
      .poll(
        async () => {
          const { faces, shown, meant } = await look();
          return faces > 0 && shown === meant;
        },
        { message: `${selector} in ${family}` },
      )
      .toBe(true);
  }
}

export const typefaces: Journeys = {
  'a first visit to the home page on a phone ends in the brand fonts, and so does the next page': journey(
    PHONE,
    async (page) => {
      await page.open('/');
      await expectBrand(page);
      await page.click('footer a[href="/privacy"]');
      await expect.poll(() => page.read(() => location.pathname)).toBe('/privacy');
      await expectBrand(page);
    },
  ),
  'a first visit to a fragment further down ends in the brand fonts': thoroughJourney(
    DESKTOP,
    async (page) => {
      await page.open('/about#engagement');
      await expectBrand(page);
    },
  ),
};
