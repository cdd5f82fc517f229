import { expect } from 'vitest';
import { addressOf, attributeOf, boxOf, countShown, focus, isFocused, isShown } from '../facts.ts';
import { journey, thoroughJourney, type Journeys } from '../journey.ts';
import { DESKTOP, type Page, PHONE } from '../page.ts';

const MORE = 'a[href="#service-api"]';
const DIALOG = 'dialog[open]';
const SHEET = '#service-api';

const expectOpen = (page: Page, wanted: boolean) => expect.poll(() => isShown(page, DIALOG)).toBe(wanted);

/** In the page behind the dialog; the browser's own toolbar, which reads as the body, is fine. */
const focusIsOutside = (page: Page) =>
  page.read(() => document.activeElement !== document.body && !document.activeElement?.closest('dialog'));

async function openDialog(page: Page): Promise<void> {
  await page.open('/');
  await page.click(MORE);
  await expectOpen(page, true);
}

async function expectClosed(page: Page): Promise<void> {
  await expectOpen(page, false);
  await expect.poll(() => addressOf(page)).toBe('/');
  await expect.poll(() => isFocused(page, MORE)).toBe(true);
}

export const serviceDialog: Journeys = {
  'opens with its own address; Back closes it and Forward reopens it': thoroughJourney(
    DESKTOP,
    async (page) => {
      await openDialog(page);
      expect(await addressOf(page)).toBe('/#service-api');
      expect(await attributeOf(page, DIALOG, 'aria-label')).toBe('API Testing');
      expect(await countShown(page, `${DIALOG} li`)).toBe(8);
      await page.back();
      await expectClosed(page);
      await page.forward();
      await expectOpen(page, true);
    },
  ),

  'keeps the focus inside, closes by button, Escape and backdrop, and the page behind does not move': journey(
    DESKTOP,
    async (page) => {
      await page.open('/');
      await focus(page, MORE);
      await page.press('Enter');
      await expect.poll(() => isFocused(page, `${DIALOG} button`)).toBe(true);
      for (let press = 0; press < 6; press++) {
        await page.press('Tab');
        expect(await focusIsOutside(page), `focus left the dialog after Tab ${press + 1}`).toBe(false);
      }
      const { top, left } = await boxOf(page, '#services');
      const expectStill = async () => {
        const now = await boxOf(page, '#services');
        // Engines round fractions of a pixel differently.
        expect(Math.max(Math.abs(now.top - top), Math.abs(now.left - left))).toBeLessThanOrEqual(1);
      };
      await page.press('Escape');
      await expectClosed(page);
      await expectStill();
      await page.press('Enter');
      await expectOpen(page, true);
      await page.click(`${DIALOG} button[aria-label=Close]`);
      await expectClosed(page);
      await page.click(MORE);
      await expectOpen(page, true);
      await expectStill();
      await page.clickAt({ x: 20, y: 450 });
      await expectClosed(page);
      await expectStill();
    },
  ),

  'is a bottom sheet on a phone, in the same place before and after React has loaded': journey(
    PHONE,
    async (page, proxy) => {
      const release = proxy.hold(/\/_astro\/.*\.js/);
      await page.open('/');
      await page.click(MORE);
      await expect.poll(() => isShown(page, SHEET)).toBe(true);
      const early = await boxOf(page, SHEET);
      expect(early.bottom).toBe(PHONE.height);
      release();
      await expectOpen(page, true);
      await expect.poll(() => isShown(page, SHEET)).toBe(false);
      expect(await boxOf(page, DIALOG)).toEqual(early);
      await page.clickAt({ x: 100, y: 20 });
      await expectClosed(page);
    },
  ),
};
