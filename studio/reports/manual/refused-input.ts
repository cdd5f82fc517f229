import { type Charter, fillEnquiry, form, send, sendEmpty, touched } from './session.ts';

const LONG = 'Every second release drops a carry. '.repeat(17).trim();
const MACHINE_WORDS = /[A-Z]+_[A-Z]+|payload|exception|undefined|null/;

export const refusedInput: Charter = {
  name: 'refused input',
  mission:
    'Explore the contact form with missing, wrong and long input, to find what stops or misleads somebody who wants to write.',
  page: '/contact',
  steps: [
    {
      technique: 'error guessing',
      does: 'Press Send on the empty form and look where the focus is',
      reports: 'focus stays behind',
      run: async (page) => {
        await sendEmpty(page);
        await form(page).locator('[aria-invalid]').first().waitFor();
        const focus = await page.evaluate(() => {
          const { activeElement: element, body } = document;
          if (!element || element === body) return 'nowhere';
          return element.id || element.getAttribute('role') || element.textContent?.trim() || 'nowhere';
        });
        return { saw: `focus: ${focus}`, isOdd: !/^enquiry-(?:name|email|message)$|alert/.test(focus) };
      },
    },
    {
      technique: 'reading',
      does: 'Read the message above the button aloud',
      reports: 'words of a machine',
      run: async (page) => {
        await sendEmpty(page);
        const saw = await form(page).getByRole('alert').innerText();
        return { saw: saw.replaceAll(/\s+/g, ' '), isOdd: MACHINE_WORDS.test(saw) };
      },
    },
    {
      technique: 'accessibility tree',
      does: 'Ask the refused field for its description, as a screen reader does',
      reports: 'error apart from its field',
      run: async (page) => {
        await sendEmpty(page);
        const field = page.locator('#enquiry-name[aria-invalid]');
        await field.waitFor();
        const described = await field.evaluate((input) =>
          (input.getAttribute('aria-describedby') ?? '')
            .split(' ')
            .map((id) => document.getElementById(id)?.textContent ?? '')
            .join(' ')
            .trim(),
        );
        return { saw: `description: ${described || 'none'}`, isOdd: described === '' };
      },
    },
    {
      technique: 'error guessing',
      does: 'Give an address without a domain',
      run: async (page) => {
        await touched(page);
        await fillEnquiry(page);
        await page.locator('#enquiry-email').fill('zoe@');
        await send(page).click();
        const saw = await page.locator('#enquiry-email-error').innerText();
        return { saw, isOdd: saw.trim() === '' };
      },
    },
    {
      technique: 'boundary values',
      does: 'Type a long message and read its end back',
      reports: 'message cut short',
      run: async (page) => {
        await page.locator('#enquiry-message').pressSequentially(LONG);
        const kept = (await page.locator('#enquiry-message').inputValue()).length;
        return { saw: `${kept} of ${LONG.length} characters are there`, isOdd: kept < LONG.length };
      },
    },
    {
      technique: 'happy path',
      does: 'Send an enquiry whose name has an umlaut',
      run: async (page) => {
        await touched(page);
        await fillEnquiry(page);
        await send(page).click();
        const saw = await form(page).getByRole('status').innerText();
        return { saw: saw.trim(), isOdd: !/thank/i.test(saw) };
      },
    },
  ],
};
