import { expect } from 'vitest';
import { addressOf, attributeOf, boxOf, isShown, scrolled, textOf } from '../facts.ts';
import { by, type Journeys } from '../journey.ts';
import { DESKTOP, type Page, PHONE } from '../page.ts';

const DOCUMENT = '/docs/guides/api-contract-tests';
const ARTICLE = '/resources/blog/finding-the-knee';
const CONTENTS = 'nav[data-contents]';
/** Beside the text, not folded above it. */
const BESIDE = ':not(details) > nav[data-contents]';
const CURRENT = `${BESIDE} [aria-current]`;

const belowTheBar = async (page: Page, selector: string) =>
  (await boxOf(page, selector)).top - (await boxOf(page, 'header')).bottom;

/** What a printer sees: the rules for paper hold, those for the screen do not. */
function layOutOnPaper(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[media=print]')) link.media = 'all';
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

/** They come after the first paint. */
const hasRulesForPaper = (): boolean =>
  [...document.styleSheets].some(({ href }) => href?.includes('/print.'));

export const reading: Journeys = {
  'a link of the contents lands clear of the bar, and the contents follow the reader down and up': by(
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

  'the copy button copies, or marks what may not be copied': by(DESKTOP, async (page) => {
    await page.open(DOCUMENT);
    const button = 'figure.code [data-copy]';
    await page.click(button);
    await expect.poll(() => textOf(page, button)).toMatch(/^(Copied|Marked)$/);
    if ((await textOf(page, button)) === 'Marked')
      expect(await page.read(() => String(getSelection()).trim())).not.toBe('');
    await expect.poll(() => textOf(page, button)).toBe('Copy');
  }),

  'on a phone the contents unfold above the text and lead into it': by(PHONE, async (page) => {
    await page.open(DOCUMENT);
    const contents = `details ${CONTENTS}`;
    expect(await isShown(page, contents)).toBe(false);
    await page.tap('details:has(nav[data-contents]) summary');
    await expect.poll(() => isShown(page, contents)).toBe(true);
    const hash = (await attributeOf(page, `${contents} li:nth-child(2) a`, 'href')) ?? '';
    await page.tap(`${contents} li:nth-child(2) a`);
    await expect.poll(() => addressOf(page)).toBe(DOCUMENT + hash);
    expect(await page.read(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }),

  'on paper an article is its text alone, all of it': by(DESKTOP, async (page) => {
    await page.open(ARTICLE);
    expect(await isShown(page, BESIDE)).toBe(true);
    await expect.poll(() => page.read(hasRulesForPaper)).toBe(true);
    await page.read(layOutOnPaper);
    await expect.poll(() => isShown(page, BESIDE)).toBe(false);
    for (const gone of [BESIDE, 'nav[aria-label^=Previous]', 'details summary'])
      expect(await isShown(page, gone), gone).toBe(false);
    expect(await isShown(page, 'article h1')).toBe(true);
    const pale = await page.read(() =>
      [...document.querySelectorAll('article, article *')]
        .filter((each) => getComputedStyle(each).opacity === '0')
        .map(({ outerHTML }) => outerHTML.slice(0, 80)),
    );
    expect(pale).toEqual([]);
  }),

  'a film shows its picture when the reader comes to it, and plays with its captions': by(
    DESKTOP,
    async (page) => {
      await page.open('/docs/videos');
      await page.read(() => document.querySelector('video')?.scrollIntoView({ block: 'center' }));
      await expect.poll(() => attributeOf(page, 'video', 'poster')).toMatch(/\.(webp|jpg|png)$/);
      await page.read(() => document.querySelector('video')?.play());
      await expect
        .poll(() => page.read(() => document.querySelector('video')?.currentTime))
        .toBeGreaterThan(0.3);
      await expect
        .poll(() => page.read(() => document.querySelector('video')?.textTracks[0]?.activeCues?.length))
        .toBe(1);
    },
  ),
};

export const pageChanges: Journeys = {
  'a new page starts at the top, and Back is where one was': by(DESKTOP, async (page) => {
    await page.open('/services/manual');
    await page.read(() => scrollTo(0, 700));
    await expect.poll(() => scrolled(page)).toBe(700);
    await page.read(() => document.querySelector<HTMLElement>('footer a[href="/terms"]')?.click());
    await expect.poll(() => addressOf(page)).toBe('/terms');
    expect(await scrolled(page)).toBe(0);
    await page.back();
    await expect.poll(() => addressOf(page)).toBe('/services/manual');
    await expect.poll(() => scrolled(page)).toBe(700);
  }),

  'a hash wins, and lands clear of the bar': by(PHONE, async (page) => {
    await page.open('/our-works#portfolio');
    await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
    await expect.poll(() => belowTheBar(page, '#portfolio')).toBeGreaterThanOrEqual(-1);
    expect(await belowTheBar(page, '#portfolio')).toBeLessThan(PHONE.height / 2);
  }),
};
