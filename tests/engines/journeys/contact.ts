import { expect } from 'vitest';
import { CONTACT_PATH, formTexts, refusals, THANK_YOU_PATH } from '../../../contract/answers.ts';
import { addressOf, isFocused, isShown, textOf, valueOf } from '../facts.ts';
import { journey, type Journeys } from '../journey.ts';
import { DESKTOP, type Page, PHONE } from '../page.ts';

const enquiry = { name: 'Ada Byron', email: 'ada@example.com', message: 'The engine drops a carry.' };
const BUTTON = '#enquiry button[type=submit]';
const ALERT = '#enquiry [role=alert]';
const STATUS = '#enquiry [role=status]';
const API = new RegExp(`^${CONTACT_PATH}$`);
/** Each engine words a failed request differently. */
const FAILED_ON_PURPOSE = /not answered|NetworkError|Failed to load|network connection/;

const field = (name: string) => `#enquiry-${name}`;

async function fill(page: Page): Promise<void> {
  for (const [name, text] of Object.entries(enquiry)) await page.type(field(name), text);
}

async function expectFilled(page: Page): Promise<void> {
  for (const [name, text] of Object.entries(enquiry)) expect(await valueOf(page, field(name))).toBe(text);
}

const waitForReact = (page: Page) =>
  expect.poll(() => isShown(page, 'astro-island:not([ssr]) #enquiry')).toBe(true);

export const contact: Journeys = {
  'typed text survives a reload; the form sends, disabled meanwhile, and focuses the confirmation': journey(
    PHONE,
    async (page, proxy) => {
      const release = proxy.hold(API);
      await page.open('/contact');
      await fill(page);
      await waitForReact(page);
      await page.type(field('company'), 'Engines');
      await page.reload();
      await expectFilled(page);
      expect(await valueOf(page, field('company'))).toBe('Engines');
      await page.click(field('name'));
      await waitForReact(page);
      await page.choose(field('service'), 'API Testing');
      await page.click(BUTTON);
      await expect.poll(() => textOf(page, BUTTON)).toBe('Sending...');
      expect(await page.read(() => !!document.querySelector('#enquiry fieldset:disabled'))).toBe(true);
      release();
      await expect.poll(() => textOf(page, STATUS)).toBe(formTexts.success);
      await expect.poll(() => isFocused(page, STATUS)).toBe(true);
      expect(await valueOf(page, field('name'))).toBe('');
    },
  ),

  'errors appear at their field, a broken connection is reported, and the next attempt succeeds': journey(
    DESKTOP,
    async (page, proxy) => {
      await page.open('/contact');
      await page.type(field('name'), enquiry.name);
      await page.type(field('message'), enquiry.message);
      await waitForReact(page);
      await page.click(BUTTON);
      await expect.poll(() => isFocused(page, field('email'))).toBe(true);
      expect(await textOf(page, '#enquiry-email-error')).toContain('enter your e-mail address');
      await page.type(field('email'), enquiry.email);
      proxy.respond(API, 422, {
        success: false,
        error: refusals.invalid,
        fields: { email: 'This address bounces.' },
      });
      await page.click(BUTTON);
      await expect.poll(() => textOf(page, ALERT)).toContain(refusals.invalid);
      await expect.poll(() => isFocused(page, field('email'))).toBe(true);
      proxy.drop(API);
      await page.click(BUTTON);
      await expect.poll(() => textOf(page, ALERT)).toBe(formTexts.network);
      await expectFilled(page);
      proxy.reset();
      await page.click(BUTTON);
      await expect.poll(() => textOf(page, BUTTON)).toBe('Message Sent!');
      expect(await isShown(page, ALERT)).toBe(false);
    },
    FAILED_ON_PURPOSE,
  ),

  'without script the form posts and a page confirms it': journey(
    { ...PHONE, script: false },
    async (page) => {
      await page.open('/contact');
      await fill(page);
      await page.click(BUTTON);
      await expect.poll(() => addressOf(page)).toBe(THANK_YOU_PATH);
      expect(await isShown(page, 'h1')).toBe(true);
    },
  ),
};
