/** Every browser test runs with a console that must stay empty. */
import { test as base, expect, type Page } from '@playwright/test';

type Options = { theme: 'light' | 'dark' };
type Watch = {
  /** Console lines that this test provokes on purpose, such as a failed request. */
  allowConsole: (pattern: RegExp) => void;
};

export const test = base.extend<Options & Watch>({
  theme: ['light', { option: true }],
  page: async ({ page, theme }, use) => {
    if (theme === 'dark') await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await use(page);
  },
  allowConsole: [
    async ({ context }, use) => {
      const lines: string[] = [];
      const allowed: RegExp[] = [];
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
