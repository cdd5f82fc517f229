import { expect } from 'vitest';
import { addressOf, attributeOf, PAPER, styleOf } from '../facts.ts';
import { journey, thoroughJourney, type Journeys } from '../journey.ts';
import { DESKTOP, type Page } from '../page.ts';

const TOGGLE = '[data-theme-toggle]';
const paper = (page: Page) => styleOf(page, 'html', 'background-color');

export const theme: Journeys = {
  'a stored theme applies before the first paint': thoroughJourney(
    { ...DESKTOP, impatient: true },
    async (page, proxy) => {
      await page.open('/terms');
      await page.click(TOGGLE);
      await expect.poll(() => paper(page)).toBe(PAPER.dark);
      const release = proxy.holdAfter('</header>', /^\/about$/);
      await page.open('/about');
      await expect.poll(() => page.read(() => location.pathname).catch(() => '')).toBe('/about');
      await expect.poll(() => page.read(() => !!document.querySelector('header'))).toBe(true);
      expect(
        await page.read(() => !!document.querySelector('footer')),
        'the rest of the page is held back',
      ).toBe(false);
      expect(await paper(page)).toBe(PAPER.dark);
      release();
      await expect.poll(() => attributeOf(page, TOGGLE, 'aria-pressed')).toBe('true');
      expect(await paper(page)).toBe(PAPER.dark);
    },
  ),

  'light by default; the choice survives page changes, and Back shows the current theme': journey(
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
