/** The steps of a checklist: look, act, record what was seen. */
import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContextOptions, Page } from '@playwright/test';

export type Seen = {
  saw: string;
  /** Whether a careful reader would call it wrong, judged from what was seen only. */
  isOdd: boolean;
};
export type Step = {
  technique: string;
  page: string;
  does: string;
  /** Options of the fresh browser context that the step gets. */
  context?: BrowserContextOptions;
  run: (page: Page) => Promise<Seen>;
};

export const form = (page: Page) => page.locator('main form').first();
export const send = (page: Page) => form(page).getByRole('button');
export const axe = (page: Page) => new AxeBuilder({ page });

/** React hydrates the form on first interaction and disables the browser's own validation messages. */
export async function touched(page: Page): Promise<void> {
  await form(page).locator('input').first().focus();
  await page.locator('main astro-island:not([ssr]) form[novalidate]').first().waitFor();
}

export async function sendEmpty(page: Page): Promise<void> {
  await touched(page);
  await send(page).click();
}

/** UTF-8 read as Windows-1252, or characters lost in decoding. */
const MOJIBAKE = /\uFFFD|â€.|Ã.|Â./;

export const linesInWrongEncoding = async (page: Page): Promise<string[]> =>
  (await page.locator('main').innerText()).split('\n').filter((line) => MOJIBAKE.test(line));
