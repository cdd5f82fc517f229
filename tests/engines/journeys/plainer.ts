/** Engines that lack what these have: the line takes the words out of the style sheets. */
import { expect } from 'vitest';
import { addressOf, boxOf, howManyShown, isShown } from '../facts.ts';
import { by, type Journeys } from '../journey.ts';
import { DESKTOP, PHONE } from '../page.ts';

const ANCHORS = ['anchor-name', 'anchor-scope', 'position-anchor', 'anchor('];
const POPOVERS = [' popover=', ' popoverTarget=', ' popovertarget=', ':popover-open'];
const OTHERS = [':has(', '@view-transition', 'text-wrap', 'content-visibility', '::details-content'];

export const plainer: Journeys = {
  'without anchor positioning a dropdown hangs under its button all the same': by(
    DESKTOP,
    async (page, line) => {
      line.lackFeatures(...ANCHORS);
      await page.open('/about');
      for (const menu of ['menu-services', 'menu-ourworks', 'menu-ai']) {
        const button = `[aria-controls=${menu}]`;
        await page.hover(button);
        await expect.poll(() => isShown(page, `#${menu}`)).toBe(true);
        const [above, below] = [await boxOf(page, button), await boxOf(page, `#${menu}`)];
        expect(Math.abs(below.left - above.left)).toBeLessThan(40);
      }
      await page.click('#menu-ai a[href="/ai-testing/llm"]');
      await expect.poll(() => addressOf(page)).toBe('/ai-testing/llm');
    },
  ),

  'without popovers the pointer opens the dropdowns, under their buttons, and a phone has its footer': by(
    DESKTOP,
    async (page, line) => {
      line.lackFeatures(...ANCHORS, ...POPOVERS);
      await page.open('/about');
      await page.read(() => {
        for (const name of ['showPopover', 'hidePopover', 'togglePopover'])
          Reflect.deleteProperty(HTMLElement.prototype, name);
      });
      expect(await isShown(page, '#menu-services')).toBe(false);
      await page.hover('[aria-controls=menu-services]');
      await expect.poll(() => isShown(page, '#menu-services')).toBe(true);
      const above = await boxOf(page, '[aria-controls=menu-services]');
      expect(Math.abs((await boxOf(page, '#menu-services')).left - above.left)).toBeLessThan(40);
      await page.click('#menu-services a[href="/services/api"]');
      await expect.poll(() => addressOf(page)).toBe('/services/api');
      await page.resize(PHONE);
      expect(await isShown(page, '#mobile-menu')).toBe(false);
      expect(await isShown(page, 'footer a[href="/services/manual"]')).toBe(true);
    },
  ),

  'without :has, page transitions, balanced lines and the like, pages and dialogs are whole': by(
    PHONE,
    async (page, line) => {
      line.lackFeatures(...OTHERS);
      for (const path of ['/our-works', '/ai-testing/asr', '/quality', '/']) {
        await page.open(path);
        expect(await isShown(page, 'h1'), path).toBe(true);
        const beyond = await page.read(() => document.documentElement.scrollWidth - innerWidth);
        expect(beyond, path).toBeLessThanOrEqual(0);
      }
      await page.click('a[href="#service-api"]');
      await expect.poll(() => howManyShown(page, 'dialog[open] li')).toBe(8);
      await page.press('Escape');
      await expect.poll(() => addressOf(page)).toBe('/');
      expect(await isShown(page, 'dialog')).toBe(false);
    },
  ),
};
