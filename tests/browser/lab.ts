/** A lab as a visitor meets it. */
import { expect, hydrated, type Page } from './fixtures.ts';
import { noteRequests } from './requests.ts';

/** Opens a lab and touches it. */
export async function touchLab(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('[data-lab] button').first().hover();
  await hydrated(page, '[data-lab]');
}

/** Touches it, lets come what comes with it, and cuts the network. What is asked for from then on is in the list. */
export async function cutOff(page: Page, path: string, work: () => Promise<void>): Promise<string[]> {
  await touchLab(page, path);
  // The first answer of the worker: everything is here.
  await work();
  await page.context().setOffline(true);
  return noteRequests(page);
}

/** What was set is in the address once it has been packed. */
export const keptAddress = async (page: Page, before = ''): Promise<string> => {
  await expect.poll(() => page.url()).toMatch(/#s=./);
  await expect.poll(() => page.url()).not.toBe(before);
  return page.url();
};

export const panel = (page: Page) => page.locator('[data-lab] [aria-busy]');

/** How far the page can be scrolled sideways. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
