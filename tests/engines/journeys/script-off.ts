import { expect } from 'vitest';
import { addressOf, howManyShown, isShown, PAPER, styleOf } from '../facts.ts';
import { by, type Journeys } from '../journey.ts';
import { DESKTOP, PHONE } from '../page.ts';

export const scriptOff: Journeys = {
  'pages show all of their text, dropdowns open by pointer and press, and no control is dead': by(
    { ...DESKTOP, script: false },
    async (page) => {
      await page.open('/');
      expect(await isShown(page, '[data-theme-toggle]')).toBe(false);
      expect(await styleOf(page, 'header', 'background-color')).toBe(PAPER.light);
      const pale = await page.read(
        () =>
          [...document.querySelectorAll('[data-settle]')].filter(
            (each) => getComputedStyle(each).opacity !== '1',
          ).length,
      );
      expect(pale).toBe(0);
      await page.hover('[aria-controls=menu-ai]');
      await expect.poll(() => isShown(page, '#menu-ai')).toBe(true);
      await page.click('[aria-controls=menu-services]');
      await page.click('#menu-services a[href="/services/api"]');
      await expect.poll(() => addressOf(page)).toBe('/services/api');
    },
  ),

  'on a phone the menu opens and leads on, a service shows its text by its address alone, pictures are links':
    by({ ...PHONE, script: false }, async (page) => {
      await page.open('/');
      await page.click('a[href="#service-api"]');
      await expect.poll(() => howManyShown(page, '#service-api li')).toBe(8);
      await page.click('#service-api a[aria-label=Close]');
      await expect.poll(() => isShown(page, '#service-api')).toBe(false);
      await page.click('[aria-controls=mobile-menu]');
      await page.click('#mobile-menu a[href^="/our-works"]');
      await expect.poll(() => page.read(() => location.pathname)).toBe('/our-works');
      await expect.poll(() => isShown(page, '[data-category] a')).toBe(true);
      expect(await isShown(page, '#category')).toBe(false);
    }),
};
