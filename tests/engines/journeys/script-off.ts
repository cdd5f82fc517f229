import { expect } from 'vitest';
import { addressOf, countShown, isShown, PAPER, styleOf } from '../facts.ts';
import { journey, thoroughJourney, type Journeys } from '../journey.ts';
import { DESKTOP, PHONE } from '../page.ts';

export const scriptOff: Journeys = {
  'all text is visible, dropdowns open by hover and click, and controls that need script are hidden': journey(
    { ...DESKTOP, script: false },
    async (page) => {
      await page.open('/');
      expect(await isShown(page, '[data-theme-toggle]')).toBe(false);
      expect(await styleOf(page, 'header', 'background-color')).toBe(PAPER.light);
      const transparent = await page.read(
        () =>
          [...document.querySelectorAll('[data-settle]')].filter(
            (each) => getComputedStyle(each).opacity !== '1',
          ).length,
      );
      expect(transparent).toBe(0);
      await page.hover('[aria-controls=menu-ai]');
      await expect.poll(() => isShown(page, '#menu-ai')).toBe(true);
      await page.click('[aria-controls=menu-services]');
      await page.click('#menu-services a[href="/services/api"]');
      await expect.poll(() => addressOf(page)).toBe('/services/api');
    },
  ),

  'on a phone the menu works, service details open by their fragment, and pictures are links':
    thoroughJourney({ ...PHONE, script: false }, async (page) => {
      await page.open('/');
      await page.click('a[href="#service-api"]');
      await expect.poll(() => countShown(page, '#service-api li')).toBe(8);
      await page.click('#service-api a[aria-label=Close]');
      await expect.poll(() => isShown(page, '#service-api')).toBe(false);
      await page.click('[aria-controls=mobile-menu]');
      await page.click('#mobile-menu a[href^="/our-works"]');
      await expect.poll(() => page.read(() => location.pathname)).toBe('/our-works');
      await expect.poll(() => isShown(page, '[data-category] a')).toBe(true);
      expect(await isShown(page, '#category')).toBe(false);
    }),
};
