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

/** What the fragment of the address holds, as text. */
const keptText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const packed = location.hash.replace(/^#s=/, '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(packed), (sign) => sign.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    return new Response(stream).text();
  });

/** What was set is in the address once it has been packed, which may be a moment after it is shown. */
export const keptAddress = async (page: Page, holding: string): Promise<string> => {
  await expect.poll(() => keptText(page).catch(String)).toContain(holding);
  return page.url();
};

export const panel = (page: Page) => page.locator('[data-lab] [aria-busy]');

/** How far the page can be scrolled sideways. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
