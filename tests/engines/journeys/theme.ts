import { expect } from 'vitest';
import { addressOf, attributeOf, isDark, PAPER, styleOf } from '../facts.ts';
import { by, type Journeys } from '../journey.ts';
import { DESKTOP, type Page } from '../page.ts';

const TOGGLE = '[data-theme-toggle]';
const paper = (page: Page) => styleOf(page, 'html', 'background-color');

export const theme: Journeys = {
  'a stored theme is there before the page is: no flash of the other': by(
    { ...DESKTOP, hasty: true },
    async (page, line) => {
      await page.open('/terms');
      await page.click(TOGGLE);
      await expect.poll(() => isDark(page)).toBe(true);
      const release = line.holdAfter('</header>', /^\/about$/);
      await page.open('/about');
      await expect.poll(() => page.read(() => location.pathname).catch(() => '')).toBe('/about');
      await expect.poll(() => page.read(() => !!document.querySelector('header'))).toBe(true);
      expect(await page.read(() => !!document.querySelector('footer')), 'it is held').toBe(false);
      expect(await paper(page)).toBe(PAPER.dark);
      release();
      await expect.poll(() => attributeOf(page, TOGGLE, 'aria-pressed')).toBe('true');
      expect(await paper(page)).toBe(PAPER.dark);
    },
  ),

  'light first; the switch is kept over page changes, and Back shows the theme of now': by(
    DESKTOP,
    async (page) => {
      await page.open('/about');
      expect(await paper(page)).toBe(PAPER.light);
      await page.click(TOGGLE);
      await expect.poll(() => paper(page)).toBe(PAPER.dark);
      expect(await styleOf(page, 'html', 'color-scheme')).toBe('dark');
      await page.click('footer a[href="/privacy"]');
      await expect.poll(() => addressOf(page)).toBe('/privacy');
      expect(await paper(page)).toBe(PAPER.dark);
      await page.click(TOGGLE);
      await expect.poll(() => paper(page)).toBe(PAPER.light);
      await page.back();
      await expect.poll(() => addressOf(page)).toBe('/about');
      await expect.poll(() => paper(page)).toBe(PAPER.light);
      expect(await attributeOf(page, TOGGLE, 'aria-pressed')).toBe('false');
    },
  ),
};
