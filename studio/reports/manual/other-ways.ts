import type { Page } from '@playwright/test';
import { axe, type Charter, fillEnquiry, fillNewsletter, form, type Seen, send, touched } from './session.ts';

const HINT = '#enquiry-message-hint';
const WITHOUT_SCRIPT = { javaScriptEnabled: false };

/** Leaves a half-written enquiry for another page, and looks for it after coming back. */
async function draftAfter(page: Page, comeBack: () => Promise<unknown>): Promise<Seen> {
  await touched(page);
  await fillEnquiry(page, 'Half a sen');
  await page.goto('/privacy');
  await comeBack();
  const kept = await page.locator('#enquiry-message').inputValue();
  const isOdd = kept === '';
  return { saw: isOdd ? 'the message is empty' : `the message says “${kept}”`, isOdd };
}

/** Sends the form as a plain form, and reads the heading of the answer, or its text if it has none. */
async function answerWithoutScript(page: Page, expected: RegExp): Promise<Seen> {
  const { pathname: before } = new URL(page.url());
  await send(page).click();
  await page.waitForURL(({ pathname }) => pathname !== before);
  const [text = ''] = await page.locator('h1, body:not(:has(h1))').allInnerTexts();
  const heading = text.replaceAll(/\s+/g, ' ').slice(0, 120);
  return { saw: `“${heading}”`, isOdd: !expected.test(heading) };
}

export const otherWays: Charter = {
  name: 'other ways to read',
  mission: 'Explore both forms by ear, without script and with the Back button, to find who is left outside.',
  page: '/contact',
  steps: [
    {
      technique: 'accessibility tree',
      does: 'Hear the names of the fields',
      reports: 'phone without a name',
      run: async (page) => {
        const tree = await form(page).ariaSnapshot();
        const fields = tree.split('\n').filter((line) => /textbox|combobox/.test(line));
        const nameless = fields.filter((line) => !line.includes('"')).length;
        return { saw: `${nameless} of ${fields.length} fields without a name`, isOdd: nameless > 0 };
      },
    },
    {
      technique: 'reading',
      does: 'Read the hint under the message at arm’s length',
      reports: 'faint hint',
      run: async (page) => {
        const { passes, violations } = await axe(page).include(HINT).withRules('color-contrast').analyze();
        const [check] = [...passes, ...violations].flatMap(({ nodes }) => nodes.flatMap(({ any }) => any));
        const ratio = Number(check?.data.contrastRatio);
        return { saw: `contrast ${ratio.toFixed(1)} : 1`, isOdd: !(ratio >= 4.5) };
      },
    },
    {
      technique: 'history',
      does: 'Type half an enquiry, read Privacy, come back by the menu',
      reports: 'draft is lost',
      run: (page) => draftAfter(page, () => page.goto('/contact')),
    },
    {
      technique: 'history',
      does: 'The same, but with the Back button',
      run: (page) => draftAfter(page, () => page.goBack()),
    },
    {
      technique: 'script off',
      does: 'Switch script off, fill in, send',
      reports: 'no way without script',
      context: WITHOUT_SCRIPT,
      run: async (page) => {
        await fillEnquiry(page);
        return answerWithoutScript(page, /received/i);
      },
    },
    {
      technique: 'script off',
      page: '/newsletter',
      does: 'The same with the newsletter',
      context: WITHOUT_SCRIPT,
      run: async (page) => {
        await fillNewsletter(page);
        return answerWithoutScript(page, /mail/i);
      },
    },
  ],
};
