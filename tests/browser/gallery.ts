/** The gallery of Our Works. */
import type { Page } from './fixtures.ts';

export const CATEGORIES = {
  'ASR Testing': 'asr-testing',
  'Web Automation': 'web-automation',
  'API Testing': 'api-testing',
  'Performance Testing': 'performance-testing',
};

export const tiles = (page: Page) => page.locator('[data-gallery] [data-category]');
export const shownTiles = (page: Page) => tiles(page).filter({ visible: true });
export const filter = (page: Page) => page.getByLabel('Category');
export const count = (page: Page) => page.locator('[data-gallery] output');
export const slugsShown = (page: Page) =>
  shownTiles(page).evaluateAll((all) => [
    ...new Set(all.map((tile) => (tile as HTMLElement).dataset.category)),
  ]);
