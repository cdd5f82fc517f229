/** The contact form as a visitor handles it. */
import { CONTACT_PATH } from '../../contract/answers.ts';
import { expect, hydrated, type Page } from './fixtures.ts';

export const visitor = {
  name: 'Ada Byron',
  email: 'ada@example.com',
  message: 'The engine drops a carry.\nSometimes.',
};
export const contactApi = `**${CONTACT_PATH}`;

export const field = (page: Page, label: string) =>
  page.locator('#enquiry').getByLabel(label, { exact: true });
export const button = (page: Page) =>
  page.locator('#enquiry').getByRole('button', { name: /^(?:Send|Message Sent)/ });

/** What must be filled in. */
export async function typeEnquiry(page: Page): Promise<void> {
  await field(page, 'Full Name *').fill(visitor.name);
  await field(page, 'Email Address *').fill(visitor.email);
  await field(page, 'Message *').fill(visitor.message);
}

/** The same, in a form that React has taken over. */
export async function fill(page: Page): Promise<void> {
  await typeEnquiry(page);
  await hydrated(page, '#enquiry');
}

export async function expectTextKept(page: Page): Promise<void> {
  await expect(field(page, 'Full Name *')).toHaveValue(visitor.name);
  await expect(field(page, 'Email Address *')).toHaveValue(visitor.email);
  await expect(field(page, 'Message *')).toHaveValue(visitor.message);
}
