/** The search: its box on a page or in the dialog, its status and its results. */
import { expect, type Locator, type Page } from './fixtures.ts';

export const RESULTS = /^\d+ results? for “/;
/** What Chromium and Pagefind say when a part of the index does not come. */
export const LOST_INDEX = /Failed to load|ERR_|Pagefind|Failed to fetch|index chunk/;

export const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Search' });
export const boxIn = (place: Locator | Page): Locator => place.getByRole('searchbox');
export const statusIn = (place: Locator | Page): Locator => place.getByRole('search').getByRole('status');
export const hitsIn = (place: Locator | Page): Locator => place.locator('.search_hits > li');

export async function openDialog(page: Page): Promise<Locator> {
  await page.keyboard.press('Control+k');
  const dialog = dialogOf(page);
  await expect(boxIn(dialog)).toBeFocused();
  return dialog;
}
