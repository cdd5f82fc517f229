import { expect } from 'vitest';
import { addressOf, boxOf, focus, isFocused, isShown } from '../facts.ts';
import { journey, thoroughJourney, type Journeys } from '../journey.ts';
import { DESKTOP, PHONE, type Page } from '../page.ts';

const AI = '[aria-controls=menu-ai]';
const SERVICES = '[aria-controls=menu-services]';
const AI_PANEL = '#menu-ai';
const SERVICES_PANEL = '#menu-services';
const MENU = '[aria-controls=mobile-menu]';
const MENU_PANEL = '#mobile-menu';

const waitForReact = (page: Page) =>
  expect.poll(() => isShown(page, 'astro-island:not([ssr]) > nav')).toBe(true);
/** Whether what the button controls is visible; the platform sets aria-expanded itself. */
const expectExpanded = (page: Page, button: string, wanted: boolean) =>
  expect.poll(() => isShown(page, button.replace(/^.*aria-controls=([\w-]+).*$/, '#$1'))).toBe(wanted);

/** Below its button and inside the window, with or without anchor positioning. */
async function expectPosition(page: Page, button: string, panel: string): Promise<void> {
  const [above, below] = [await boxOf(page, button), await boxOf(page, panel)];
  const bar = await boxOf(page, 'header');
  expect(Math.abs(below.top - bar.bottom)).toBeLessThanOrEqual(2);
  expect(below.left).toBeLessThanOrEqual(above.left);
  expect(below.right).toBeGreaterThan(above.right);
  expect(below.left).toBeGreaterThanOrEqual(0);
  expect(below.right).toBeLessThanOrEqual(await page.read(() => innerWidth));
}

/** Runs in the page: marks it if a frame is painted without the element. */
function watchForBlinks(selector: string): void {
  requestAnimationFrame(function look() {
    if (!document.querySelector(selector)?.checkVisibility()) document.documentElement.dataset.blinked = '';
    requestAnimationFrame(look);
  });
}

const isMainInert = (page: Page) => page.read(() => document.querySelector('main')?.inert);

export const navigation: Journeys = {
  'a dropdown opens under the pointer before React has loaded, and stays where it is': journey(
    DESKTOP,
    async (page, proxy) => {
      const release = proxy.hold(/\/_astro\/.*\.js/);
      await page.open('/about');
      await page.hover(SERVICES);
      await expect.poll(() => isShown(page, SERVICES_PANEL)).toBe(true);
      await expectPosition(page, SERVICES, SERVICES_PANEL);
      const early = await boxOf(page, SERVICES_PANEL);
      await page.read(watchForBlinks, SERVICES_PANEL);
      release();
      await waitForReact(page);
      await expectExpanded(page, SERVICES, true);
      await expect.poll(() => isShown(page, `${SERVICES_PANEL}:popover-open`)).toBe(true);
      expect(await page.read(() => 'blinked' in document.documentElement.dataset)).toBe(false);
      expect(await boxOf(page, SERVICES_PANEL)).toEqual(early);
      await page.hover(AI);
      await expectExpanded(page, AI, true);
      await expectExpanded(page, SERVICES, false);
      await expectPosition(page, AI, AI_PANEL);
      await page.hover(SERVICES);
      await page.click(`${SERVICES_PANEL} a[href="/services/webscraping"]`);
      await expect.poll(() => addressOf(page)).toBe('/services/webscraping');
    },
  ),

  'the bar works by keyboard: Enter, Space, Escape, Tab and arrows': journey(DESKTOP, async (page) => {
    await page.open('/about');
    await focus(page, AI);
    await waitForReact(page);
    await page.press('Enter');
    await expectExpanded(page, AI, true);
    await page.press('Escape');
    await expectExpanded(page, AI, false);
    await expect.poll(() => isFocused(page, AI)).toBe(true);
    await page.press('Space');
    await expectExpanded(page, AI, true);
    await page.press('Tab');
    await expect.poll(() => isFocused(page, `${AI_PANEL} li:first-child`)).toBe(true);
    await page.press('ArrowDown');
    await expect.poll(() => isFocused(page, `${AI_PANEL} li:nth-child(2)`)).toBe(true);
    await page.press('ArrowUp');
    await page.press('ArrowUp');
    await expect.poll(() => isFocused(page, AI)).toBe(true);
    await page.press('ArrowRight');
    await expect.poll(() => isFocused(page, SERVICES)).toBe(true);
    await expectExpanded(page, AI, false);
    await page.press('ArrowDown');
    await expect.poll(() => isFocused(page, `${SERVICES_PANEL} li:first-child`)).toBe(true);
    await page.press('Enter');
    await expect.poll(() => addressOf(page)).toBe('/services/manual');
  }),

  'a tap opens and closes a dropdown and never navigates; a click elsewhere closes it': journey(
    DESKTOP,
    async (page) => {
      await page.open('/about');
      await page.tap(AI);
      await expectExpanded(page, AI, true);
      await waitForReact(page);
      await page.tap(AI);
      await expectExpanded(page, AI, false);
      await page.tap(AI);
      await expectExpanded(page, AI, true);
      await page.clickAt({ x: 700, y: 800 });
      await expectExpanded(page, AI, false);
      expect(await addressOf(page)).toBe('/about');
    },
  ),

  'the phone menu makes the page inert, closes on Escape and Back, and navigates': journey(
    PHONE,
    async (page) => {
      await page.open('/about');
      await page.tap(MENU);
      await expectExpanded(page, MENU, true);
      const menu = await boxOf(page, MENU_PANEL);
      const width = await page.read(() => document.documentElement.clientWidth);
      expect([menu.left, menu.right, menu.bottom]).toEqual([0, width, PHONE.height]);
      await expect.poll(() => isMainInert(page)).toBe(true);
      await page.press('Escape');
      await expectExpanded(page, MENU, false);
      await expect.poll(() => isFocused(page, MENU)).toBe(true);
      await expect.poll(() => isMainInert(page)).toBe(false);
      const entry = () => page.read(() => history.state as unknown);
      // By a key: Back skips entries without a user gesture, and taps in WebKit are dispatched by script.
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
      await expect.poll(() => isMainInert(page)).toBe(false);
    },
  ),

  'the phone menu closes when the window grows': thoroughJourney(PHONE, async (page) => {
    await page.open('/about');
    await page.click(MENU);
    await expectExpanded(page, MENU, true);
    await page.resize(DESKTOP);
    // Hidden at once, and closed when React has loaded.
    expect(await isShown(page, MENU_PANEL)).toBe(false);
    const isOpen = () => document.querySelector('#mobile-menu:popover-open') !== null;
    await expect.poll(() => page.read(isOpen)).toBe(false);
    await page.resize(PHONE);
    expect(await isShown(page, MENU_PANEL)).toBe(false);
  }),
};
