/** The service dialog of the home page. */
import { expect, type Page } from './fixtures.ts';

export const learnMore = (page: Page, title = 'API Testing') =>
  page.getByRole('link', { name: `Learn more: ${title}` });
export const dialog = (page: Page) => page.getByRole('dialog');
/** The same text on the page itself, shown by the address alone. */
export const sheet = (page: Page) => page.locator('#service-api');

export async function open(page: Page, title?: string): Promise<void> {
  await page.goto('/');
  await learnMore(page, title).click();
  await expect(dialog(page)).toBeVisible();
}
