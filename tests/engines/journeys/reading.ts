import { expect } from 'vitest';
import { addressOf, attributeOf, boxOf, isShown, scrollTop, textOf } from '../facts.ts';
import { journey, thoroughJourney, type Journeys } from '../journey.ts';
import { DESKTOP, type Page } from '../page.ts';

const DOCUMENT = '/docs/guides/api-contract-tests';
const ARTICLE = '/resources/blog/finding-the-knee';
/** The sidebar, not the disclosure above the text on a phone. */
const BESIDE = ':not(details) > nav[data-contents]';
const CURRENT = `${BESIDE} [aria-current]`;

const belowTheBar = async (page: Page, selector: string) =>
  (await boxOf(page, selector)).top - (await boxOf(page, 'header')).bottom;

/** Runs in the page: print rules apply, screen rules do not. Neither driver can emulate print media. */
function applyPrintMedia(): void {
  const walk = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) {
        const { media } = rule;
        if (/^print\b/.test(media.mediaText)) media.mediaText = media.mediaText.replace('print', 'all');
        else if (/^screen\b/.test(media.mediaText)) media.mediaText = 'not all';
      }
      if ('cssRules' in rule) walk(rule.cssRules as CSSRuleList);
    }
  };
  for (const sheet of document.styleSheets) walk(sheet.cssRules);
}

export const reading: Journeys = {
  'a link into a fold of the quality report opens it below the bar': thoroughJourney(
    DESKTOP,
    async (page) => {
      await page.open('/quality#suite-browser');
      await expect.poll(() => isShown(page, '#suite-browser')).toBe(true);
      await expect.poll(() => belowTheBar(page, '#suite-browser')).toBeGreaterThanOrEqual(0);
      expect((await boxOf(page, '#suite-browser')).top).toBeLessThan(DESKTOP.height);
    },
  ),

  'a contents link lands below the bar, and the contents mark the section being read': journey(
    DESKTOP,
    async (page) => {
      await page.open(DOCUMENT);
      const hashes = await page.read(
        (links) => Array.from(document.querySelectorAll<HTMLAnchorElement>(links), ({ hash }) => hash),
        `${BESIDE} a`,
      );
      const third = hashes[2] ?? '';
      await page.click(`${BESIDE} a[href="${third}"]`);
      await expect.poll(() => addressOf(page)).toBe(DOCUMENT + third);
      await expect.poll(() => attributeOf(page, CURRENT, 'href')).toBe(third);
      await expect.poll(() => belowTheBar(page, third)).toBeGreaterThanOrEqual(0);
      expect(await belowTheBar(page, third)).toBeLessThan(DESKTOP.height / 3);
      for (const hash of [hashes[1], hashes[0]]) {
        await page.read((id) => document.querySelector(id)?.scrollIntoView(), hash ?? '');
        await expect.poll(() => attributeOf(page, CURRENT, 'href')).toBe(hash);
      }
      await page.press('End');
      await expect.poll(() => attributeOf(page, CURRENT, 'href')).toBe(hashes.at(-1));
    },
  ),

  'the copy button copies, or selects the code where the clipboard is denied': journey(
    DESKTOP,
    async (page) => {
      await page.open(DOCUMENT);
      const button = 'figure.code [data-copy]';
      await page.click(button);
      await expect.poll(() => textOf(page, button)).toMatch(/^(Copied|Marked)$/);
      if ((await textOf(page, button)) === 'Marked')
        expect(await page.read(() => String(getSelection()).trim())).not.toBe('');
      await expect.poll(() => textOf(page, button)).toBe('Copy');
    },
  ),

  'print shows the whole article and nothing else': thoroughJourney(DESKTOP, async (page) => {
    await page.open(ARTICLE);
    expect(await isShown(page, BESIDE)).toBe(true);
    await page.read(applyPrintMedia);
    await expect.poll(() => isShown(page, BESIDE)).toBe(false);
    for (const hidden of [BESIDE, 'nav[aria-label^=Previous]', 'details summary'])
      expect(await isShown(page, hidden), hidden).toBe(false);
    expect(await isShown(page, 'article h1')).toBe(true);
    const transparent = await page.read(() =>
      [...document.querySelectorAll('article, article *')]
        .filter((each) => getComputedStyle(each).opacity === '0')
        .map(({ outerHTML }) => outerHTML.slice(0, 80)),
    );
    expect(transparent).toEqual([]);
  }),

  'a new page starts at the top, Back restores the scroll position, and a fragment lands below the bar':
    journey(DESKTOP, async (page) => {
      await page.open('/services/manual');
      await page.read(() => scrollTo(0, 700));
      await expect.poll(() => scrollTop(page)).toBe(700);
      await page.read(() => document.querySelector<HTMLElement>('footer a[href="/terms"]')?.click());
      await expect.poll(() => addressOf(page)).toBe('/terms');
      expect(await scrollTop(page)).toBe(0);
      await page.back();
      await expect.poll(() => addressOf(page)).toBe('/services/manual');
      await expect.poll(() => scrollTop(page)).toBe(700);
      // A link, not open(): in Firefox the driver waits in vain for the load event of a page opened after Back.
      await page.read(() => document.querySelector<HTMLElement>('a[href="/our-works#portfolio"]')?.click());
      await expect.poll(() => addressOf(page)).toBe('/our-works#portfolio');
      await expect.poll(() => scrollTop(page)).toBeGreaterThan(0);
      await expect.poll(() => belowTheBar(page, '#portfolio')).toBeGreaterThanOrEqual(-1);
      expect(await belowTheBar(page, '#portfolio')).toBeLessThan(DESKTOP.height / 2);
    }),
};
