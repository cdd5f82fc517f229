import { expect } from 'vitest';
import { CONTACT_PATH, formTexts, refusals, THANK_YOU_PATH } from '../../../contract/answers.ts';
import { addressOf, attributeOf, isFocused, isShown, textOf, valueOf } from '../facts.ts';
import { by, type Journeys } from '../journey.ts';
import { DESKTOP, type Page, PHONE } from '../page.ts';

const visitor = { name: 'Ada Byron', email: 'ada@example.com', message: 'The engine drops a carry.' };
const BUTTON = '#enquiry button[type=submit]';
const ALERT = '#enquiry [role=alert]';
const STATUS = '#enquiry [role=status]';
const API = new RegExp(`^${CONTACT_PATH}$`);
/** Firefox and WebKit each have their words for a request that failed. */
const FAILED_ON_PURPOSE = /not answered|NetworkError|Failed to load|network connection/;

const field = (name: string) => `#enquiry-${name}`;

async function fill(page: Page): Promise<void> {
  for (const [name, text] of Object.entries(visitor)) await page.type(field(name), text);
}

async function expectKept(page: Page): Promise<void> {
  for (const [name, text] of Object.entries(visitor)) expect(await valueOf(page, field(name))).toBe(text);
}

const isTaken = (page: Page) =>
  expect.poll(() => isShown(page, 'astro-island:not([ssr]) #enquiry')).toBe(true);

export const contact: Journeys = {
  'sends: waits meanwhile, thanks with the focus, and is ready again': by(DESKTOP, async (page, line) => {
    const release = line.hold(API);
    await page.open('/contact');
    await fill(page);
    await page.choose(field('service'), 'API Testing');
    await isTaken(page);
    await page.click(BUTTON);
    await expect.poll(() => textOf(page, BUTTON)).toBe('Sending...');
    expect(await page.read(() => !!document.querySelector('#enquiry fieldset:disabled'))).toBe(true);
    release();
    await expect.poll(() => textOf(page, STATUS)).toBe(formTexts.success);
    expect(await isFocused(page, STATUS)).toBe(true);
    expect(await valueOf(page, field('name'))).toBe('');
    await expect.poll(() => textOf(page, BUTTON)).toBe('Send Message');
  }),

  'what is missing or no address is said at its field, with the focus there': by(PHONE, async (page) => {
    await page.open('/contact');
    await page.type(field('name'), visitor.name);
    await page.type(field('message'), visitor.message);
    await isTaken(page);
    await page.click(BUTTON);
    await expect.poll(() => isFocused(page, field('email'))).toBe(true);
    expect(await textOf(page, '#enquiry-email-error')).toContain('enter your e-mail address');
    await page.type(field('email'), 'not an address');
    await page.click(BUTTON);
    await expect.poll(() => textOf(page, '#enquiry-email-error')).toContain('complete e-mail address');
    await expect.poll(() => isFocused(page, field('email'))).toBe(true);
    expect(await textOf(page, BUTTON)).toBe('Send Message');
  }),

  'a refusal stands beside its field, a broken line is told, the text stays, and the next try goes through':
    by(
      DESKTOP,
      async (page, line) => {
        await page.open('/contact');
        await fill(page);
        await isTaken(page);
        line.answer(API, 422, {
          success: false,
          error: refusals.invalid,
          fields: { email: 'This address bounces.' },
        });
        await page.click(BUTTON);
        await expect.poll(() => textOf(page, ALERT)).toContain(refusals.invalid);
        await expect.poll(() => isFocused(page, field('email'))).toBe(true);
        expect(await attributeOf(page, field('email'), 'aria-invalid')).toBe('true');
        line.answer(API, 503, { success: false, error: refusals.unavailable });
        await page.click(BUTTON);
        await expect.poll(() => textOf(page, ALERT)).toBe(refusals.unavailable);
        line.lose(API);
        await page.click(BUTTON);
        await expect.poll(() => textOf(page, ALERT)).toBe(formTexts.network);
        await expectKept(page);
        line.mend();
        await page.click(BUTTON);
        await expect.poll(() => textOf(page, BUTTON)).toBe('Message Sent!');
        expect(await isShown(page, ALERT)).toBe(false);
      },
      FAILED_ON_PURPOSE,
    ),

  'what was typed is still there after a reload': by(PHONE, async (page) => {
    await page.open('/contact?service=API%20Testing');
    expect(await valueOf(page, field('service'))).toBe('API Testing');
    await fill(page);
    await isTaken(page);
    await page.type(field('company'), 'Engines');
    await page.reload();
    await expectKept(page);
    expect(await valueOf(page, field('company'))).toBe('Engines');
  }),

  'without script it posts all the same, and a page thanks': by({ ...PHONE, script: false }, async (page) => {
    await page.open('/contact');
    await fill(page);
    await page.click(BUTTON);
    await expect.poll(() => addressOf(page)).toBe(THANK_YOU_PATH);
    expect(await isShown(page, 'h1')).toBe(true);
  }),
};
