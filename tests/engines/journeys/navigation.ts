import { expect } from 'vitest';
import { addressOf, boxOf, isFocused, isShown, textsOf } from '../facts.ts';
import { by, type Journeys } from '../journey.ts';
import { DESKTOP, PHONE, type Page } from '../page.ts';

const AI = '[aria-controls=menu-ai]';
const SERVICES = '[aria-controls=menu-services]';
const AI_PANEL = '#menu-ai';
const SERVICES_PANEL = '#menu-services';
const MENU = '[aria-controls=mobile-menu]';
const MENU_PANEL = '#mobile-menu';

const taken = (page: Page) => expect.poll(() => isShown(page, 'astro-island:not([ssr]) > nav')).toBe(true);
/** What the button controls is there to be seen: the platform tells screen readers by itself. */
const expanded = (page: Page, button: string, wanted: boolean) =>
  expect.poll(() => isShown(page, button.replace(/^.*aria-controls=([\w-]+).*$/, '#$1'))).toBe(wanted);

/** Under its button and inside the window, wherever an engine takes the place from. */
async function expectPlace(page: Page, button: string, panel: string): Promise<void> {
  const [above, below] = [await boxOf(page, button), await boxOf(page, panel)];
  const bar = await boxOf(page, 'header');
  expect(Math.abs(below.top - bar.bottom)).toBeLessThanOrEqual(2);
  expect(below.left).toBeLessThanOrEqual(above.left);
  expect(below.right).toBeGreaterThan(above.right);
  expect(below.left).toBeGreaterThanOrEqual(0);
  expect(below.right).toBeLessThanOrEqual(await page.read(() => innerWidth));
}

/** Marks the page when a frame comes in which this is not to be seen. */
function watchForBlinks(selector: string): void {
  requestAnimationFrame(function look() {
    if (!document.querySelector(selector)?.checkVisibility()) document.documentElement.dataset.blinked = '';
    requestAnimationFrame(look);
  });
}

export const navigation: Journeys = {
  'a dropdown opens under the pointer, below its button, and its links lead on': by(DESKTOP, async (page) => {
    await page.open('/about');
    await page.hover(SERVICES);
    await expect.poll(() => isShown(page, SERVICES_PANEL)).toBe(true);
    await taken(page);
    await expanded(page, SERVICES, true);
    await expectPlace(page, SERVICES, SERVICES_PANEL);
    await page.hover(AI);
    await expanded(page, AI, true);
    await expanded(page, SERVICES, false);
    await expectPlace(page, AI, AI_PANEL);
    await page.hover(SERVICES);
    await page.click(`${SERVICES_PANEL} a[href="/services/webscraping"]`);
    await expect.poll(() => addressOf(page)).toBe('/services/webscraping');
  }),

  'a dropdown opens under the pointer before React comes, in the same place': by(
    DESKTOP,
    async (page, line) => {
      const release = line.hold(/\/_astro\/.*\.js/);
      await page.open('/about');
      await page.hover(SERVICES);
      await expect.poll(() => isShown(page, SERVICES_PANEL)).toBe(true);
      await expectPlace(page, SERVICES, SERVICES_PANEL);
      const early = await boxOf(page, SERVICES_PANEL);
      await page.read(watchForBlinks, SERVICES_PANEL);
      release();
      await taken(page);
      await expanded(page, SERVICES, true);
      await expect.poll(() => isShown(page, `${SERVICES_PANEL}:popover-open`)).toBe(true);
      expect(await page.read(() => 'blinked' in document.documentElement.dataset)).toBe(false);
      expect(await boxOf(page, SERVICES_PANEL)).toEqual(early);
    },
  ),

  'the bar works by keyboard: Enter, Space, Escape, Tab and arrows': by(DESKTOP, async (page) => {
    await page.open('/about');
    await page.read((button) => document.querySelector<HTMLElement>(button)?.focus(), AI);
    await taken(page);
    await page.press('Enter');
    await expanded(page, AI, true);
    await page.press('Escape');
    await expanded(page, AI, false);
    await expect.poll(() => isFocused(page, AI)).toBe(true);
    await page.press('Space');
    await expanded(page, AI, true);
    await page.press('Tab');
    await expect.poll(() => isFocused(page, `${AI_PANEL} li:first-child`)).toBe(true);
    await page.press('ArrowDown');
    await expect.poll(() => isFocused(page, `${AI_PANEL} li:nth-child(2)`)).toBe(true);
    await page.press('ArrowUp');
    await page.press('ArrowUp');
    await expect.poll(() => isFocused(page, AI)).toBe(true);
    await page.press('ArrowRight');
    await expect.poll(() => isFocused(page, SERVICES)).toBe(true);
    await expanded(page, AI, false);
    await page.press('ArrowDown');
    await expect.poll(() => isFocused(page, `${SERVICES_PANEL} li:first-child`)).toBe(true);
    await page.press('Enter');
    await expect.poll(() => addressOf(page)).toBe('/services/manual');
  }),

  'a tap opens and closes a dropdown and never navigates; a press elsewhere closes it': by(
    DESKTOP,
    async (page) => {
      await page.open('/about');
      await page.tap(AI);
      await expect.poll(() => isShown(page, AI_PANEL)).toBe(true);
      await taken(page);
      await expanded(page, AI, true);
      await page.tap(AI);
      await expanded(page, AI, false);
      await expect.poll(() => isShown(page, AI_PANEL)).toBe(false);
      await page.tap(AI);
      await expanded(page, AI, true);
      await page.clickAt({ x: 700, y: 800 });
      await expanded(page, AI, false);
      expect(await addressOf(page)).toBe('/about');
    },
  ),

  'on a phone the menu opens by a tap, keeps the page behind out of reach, closes on Back, and leads on': by(
    PHONE,
    async (page) => {
      await page.open('/about');
      await page.tap(MENU);
      await expanded(page, MENU, true);
      const menu = await boxOf(page, MENU_PANEL);
      expect([menu.left, menu.right]).toEqual([
        0,
        await page.read(() => document.documentElement.clientWidth),
      ]);
      expect(menu.bottom).toBe(PHONE.height);
      expect(await textsOf(page, `${MENU_PANEL} li a`)).toContain('LLM Testing');
      await expect.poll(() => page.read(() => document.querySelector('main')?.inert)).toBe(true);
      await page.press('Escape');
      await expanded(page, MENU, false);
      await expect.poll(() => isFocused(page, MENU)).toBe(true);
      await expect.poll(() => page.read(() => document.querySelector('main')?.inert)).toBe(false);
      const entry = () => page.read(() => history.state as unknown);
      // By a key: Back leaves out entries that nobody chose, and WebKit's driver knows no fingers.
      await page.press('Enter');
      await expect.poll(entry).toBe('menu');
      await page.back();
      await expect.poll(() => isShown(page, MENU_PANEL)).toBe(false);
      expect(await addressOf(page)).toBe('/about');
      await page.tap(MENU);
      await expect.poll(entry).toBe('menu');
      await page.tap(`${MENU_PANEL} a[href="/services/manual"]`);
      await expect.poll(() => addressOf(page)).toBe('/services/manual');
      expect(await isShown(page, MENU_PANEL)).toBe(false);
      await page.back();
      await expect.poll(() => addressOf(page)).toBe('/about');
      await expect.poll(() => isShown(page, MENU_PANEL)).toBe(false);
      await expect.poll(() => page.read(() => document.querySelector('main')?.inert)).toBe(false);
    },
  ),

  'the menu closes when the window grows': by(PHONE, async (page) => {
    await page.open('/about');
    await page.click(MENU);
    await expanded(page, MENU, true);
    await page.resize(DESKTOP);
    // Out of sight at once, and shut when React has come.
    expect(await isShown(page, MENU_PANEL)).toBe(false);
    const isOpen = () => document.querySelector('#mobile-menu:popover-open') !== null;
    await expect.poll(() => page.read(isOpen)).toBe(false);
    await page.resize(PHONE);
    await expanded(page, MENU, false);
    expect(await isShown(page, MENU_PANEL)).toBe(false);
  }),
};
