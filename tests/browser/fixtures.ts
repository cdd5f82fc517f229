/** Every browser test runs with a console that must stay empty. */
import { test as base, expect, type Page } from '@playwright/test';

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
export type { Page };

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

/** Waits until the island around a locator has been taken over by React. */
export async function hydrated(page: Page, selector: string): Promise<void> {
  await page.locator(`astro-island:not([ssr]) ${selector}`).first().waitFor({ state: 'attached' });
}

/** Waits until the page has taken its typefaces, or has decided to keep its stand-ins, and has been painted so. */
export async function dressed(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.fonts);
  // Two frames: what a change has moved is reported after the one that shows it.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

type Shifted = { shift: number };

/** Sums up what moves on the page from now on, with typefaces that come late. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  const FONTS_LATE_MS = 150;
  await page.addInitScript(() => {
    Object.assign(globalThis, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        (globalThis as unknown as Shifted).shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route('**/*.woff2', async (font) => {
    await new Promise((done) => setTimeout(done, FONTS_LATE_MS));
    await font.continue();
  });
  return () => page.evaluate(() => (globalThis as unknown as Shifted).shift);
}

/** Single words in a line move by a few pixels when the typefaces arrive; no line does. Reported, it is 0.00. */
export const SHIFT_LIMIT = 0.002;

/** Keeps back what is asked for under this address, until the function that it gives is called. */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  await page.route(address, async (request) => {
    await released;
    await request.continue();
  });
  return release;
}
