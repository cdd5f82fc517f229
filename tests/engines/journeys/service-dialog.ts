import { expect } from 'vitest';
import { addressOf, attributeOf, boxOf, howManyShown, isFocused, isShown } from '../facts.ts';
import { by, type Journeys } from '../journey.ts';
import { DESKTOP, type Page, PHONE } from '../page.ts';

const MORE = 'a[href="#service-api"]';
const DIALOG = 'dialog[open]';
const SHEET = '#service-api';

const isOpen = (page: Page, wanted: boolean) => expect.poll(() => isShown(page, DIALOG)).toBe(wanted);

/** The browser's own bar is no such place. */
const focusIsOutside = (page: Page) =>
  page.read(() => document.activeElement !== document.body && !document.activeElement?.closest('dialog'));

async function openDialog(page: Page): Promise<void> {
  await page.open('/');
  await page.click(MORE);
  await isOpen(page, true);
}

async function expectClosed(page: Page): Promise<void> {
  await isOpen(page, false);
  await expect.poll(() => addressOf(page)).toBe('/');
  await expect.poll(() => isFocused(page, MORE)).toBe(true);
}

export const serviceDialog: Journeys = {
  'opens by a press with its address; Back closes it, Forward opens it again': by(DESKTOP, async (page) => {
    await openDialog(page);
    expect(await addressOf(page)).toBe('/#service-api');
    expect(await attributeOf(page, DIALOG, 'aria-label')).toBe('API Testing');
    expect(await howManyShown(page, `${DIALOG} li`)).toBe(8);
    await page.back();
    await expectClosed(page);
    await page.forward();
    await isOpen(page, true);
    expect(await attributeOf(page, DIALOG, 'aria-label')).toBe('API Testing');
  }),

  'closes by its button, by Escape and by a press beside it, and the page behind never moves': by(
    DESKTOP,
    async (page) => {
      await openDialog(page);
      const { top, left } = await boxOf(page, '#services');
      const expectStill = async () => {
        const now = await boxOf(page, '#services');
        // Less than a pixel is how an engine rounds.
        expect(Math.max(Math.abs(now.top - top), Math.abs(now.left - left))).toBeLessThanOrEqual(1);
      };
      await page.click(`${DIALOG} button[aria-label=Close]`);
      await expectClosed(page);
      await expectStill();
      await page.press('Enter');
      await isOpen(page, true);
      await page.press('Escape');
      await expectClosed(page);
      await page.click(MORE);
      await isOpen(page, true);
      await expectStill();
      await page.clickAt({ x: 20, y: 450 });
      await expectClosed(page);
      await expectStill();
    },
  ),

  'by keyboard alone: the focus goes in, and stays in': by(DESKTOP, async (page) => {
    await page.open('/');
    await page.read((link) => document.querySelector<HTMLElement>(link)?.focus(), MORE);
    await page.press('Enter');
    await expect.poll(() => isFocused(page, `${DIALOG} button`)).toBe(true);
    for (let press = 0; press < 6; press++) {
      await page.press('Tab');
      expect(await focusIsOutside(page), `after ${press + 1} presses of Tab`).toBe(false);
    }
    await page.press('Escape');
    await expectClosed(page);
  }),

  'on a phone it lies at the foot of the screen; the same text is there before React is': by(
    PHONE,
    async (page, line) => {
      const release = line.hold(/\/_astro\/.*\.js/);
      await page.open('/');
      await page.click(MORE);
      await expect.poll(() => isShown(page, SHEET)).toBe(true);
      const early = await boxOf(page, SHEET);
      expect(early.bottom).toBe(PHONE.height);
      release();
      await isOpen(page, true);
      await expect.poll(() => isShown(page, SHEET)).toBe(false);
      expect(await boxOf(page, DIALOG)).toEqual(early);
      await page.clickAt({ x: 100, y: 20 });
      await expectClosed(page);
    },
  ),
};
