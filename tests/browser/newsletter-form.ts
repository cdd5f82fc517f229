/** The newsletter's form as a reader handles it. */
import { NEWSLETTER_PATH } from '../../contract/newsletter.ts';
import { hydrated, type Page } from './fixtures.ts';

export const EMAIL = 'reader@example.com';
export const newsletterApi = `**${NEWSLETTER_PATH}`;

export const form = (page: Page) => page.getByRole('form', { name: 'Newsletter' });
export const field = (page: Page) => form(page).getByLabel('Email Address');
export const button = (page: Page) => form(page).getByRole('button');
export const success = (page: Page) => form(page).getByRole('status');
export const alert = (page: Page) => form(page).getByRole('alert');

/** With the address typed, in a form that React has taken over. */
export async function open(page: Page): Promise<void> {
  await page.goto('/newsletter');
  await field(page).fill(EMAIL);
  await hydrated(page, '#newsletter-email');
}
