/** Every browser test runs with a console that must stay empty. */
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { someOf } from '../../scripts/thorough.ts';
import { notEmpty } from '../not-empty.ts';

type Options = { theme: 'light' | 'dark' };
type Watch = {
  /** Console lines that this test provokes on purpose, such as a failed request. */
  allowConsole: (pattern: RegExp) => void;
};

/** Chromium says so when a page was on screen before its transition could begin. It then goes without, as it should. */
const SKIPPED_TRANSITION =
  /^uncaught: Transition was aborted because of invalid state\. Page already revealed$/;

export const test = base.extend<Options & Watch>({
  theme: ['light', { option: true }],
  page: async ({ page, theme }, use) => {
    if (theme === 'dark') await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await use(page);
  },
  allowConsole: [
    async ({ context }, use) => {
      const lines: string[] = [];
      const allowed = [SKIPPED_TRANSITION];
      context.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`));
      context.on('weberror', (error) => lines.push(`uncaught: ${error.error().message}`));
      await use((pattern) => allowed.push(pattern));
      expect(
        lines.filter((line) => !allowed.some((pattern) => pattern.test(line))),
        'the console stays empty',
      ).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
export type { Locator, Page };

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };
const THUMB_PX = 44;

/** Both themes and both devices. Colours do not depend on the device, nor places on the theme. */
export const LOOKS = [
  { name: 'light, on a phone', theme: 'light', viewport: PHONE },
  { name: 'dark, on a desktop', theme: 'dark', viewport: DESKTOP },
] as const;

/** The same for what is described by device: the first theme, or when there is time both. */
export const themesOn = (device: string): readonly Options['theme'][] =>
  someOf(device === 'phone' ? ['light', 'dark'] : ['dark', 'light'], 1);

/** React and the islands. The pages themselves have no script files. */
export const SCRIPTS = '**/_astro/*.js';
/** What Chromium says of a request that failed, or that was answered with an error. */
export const FAILED_REQUEST = /Failed to load resource/;

/** Waits until the island around a locator has been taken over by React. */
export async function hydrated(page: Page, selector: string): Promise<void> {
  await page.locator(`astro-island:not([ssr]) ${selector}`).first().waitFor({ state: 'attached' });
}

/** Two frames: what a change has moved is reported after the one that shows it. */
export const painted = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Waits until the page's web fonts have loaded, or failed to, and a frame with them has been painted. */
export async function fontsLoaded(page: Page): Promise<void> {
  await page.evaluate(async () => void (await document.fonts.ready));
  await painted(page);
}

/** Keeps back what is asked for under this address, until the function that it gives is called. */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(address, async (request) => {
    await released.promise;
    await request.continue();
  });
  return released.resolve;
}

/** From now on what is asked for under this address never comes. */
export const lose = (page: Page, address: string): Promise<unknown> =>
  page.route(address, (request) => request.abort());

/** The colour of the page. */
export const paper = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

export const hrefs = (links: Locator): Promise<(string | null)[]> =>
  links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));

/** Turns the wheel, and waits until the page has heard of it and has moved, if it moves. */
export async function turnWheel(page: Page, down: number): Promise<void> {
  // In two steps: the wheel must not turn before somebody listens.
  await page.evaluate(() => {
    const turned = new Promise((done) =>
      addEventListener('wheel', done, { once: true, capture: true, passive: true }),
    );
    Object.assign(globalThis, { heard: turned.then(() => true) });
  });
  await page.mouse.wheel(0, down);
  await page.evaluate(() => (globalThis as unknown as { heard: Promise<boolean> }).heard);
  const places: number[] = [];
  await expect
    .poll(async () => {
      await painted(page);
      places.push(await page.evaluate(() => scrollY));
      return places.length > 5 && new Set(places.slice(-5)).size === 1;
    })
    .toBe(true);
}

/** Whether the focus has left the open dialog for the page behind it. The browser's own bar is no such place. */
export const focusIsOutside = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement !== document.body && !document.activeElement?.closest('dialog'));

/** Those of them that a thumb would miss. */
export const smallTargets = async (targets: Locator): Promise<string[]> => {
  const heights = await targets.evaluateAll((all) =>
    all.map((target) => ({
      height: target.getBoundingClientRect().height,
      html: target.outerHTML.slice(0, 120),
    })),
  );
  return notEmpty(heights, 'the targets')
    .filter(({ height }) => height < THUMB_PX)
    .map(({ html }) => html);
};

/** What other days and other runs would change: texts of days, and the last run of the tests. */
export const freezeDays = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    for (const day of document.querySelectorAll('main time')) day.textContent = '1 January 2026';
    for (const run of document.querySelectorAll<HTMLElement>('[aria-label="Tests of this site"]'))
      run.hidden = true;
  });
