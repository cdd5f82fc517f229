import { type Charter, contrastOf, fillEnquiry, form, headingOf, send, touched } from './session.ts';

export const otherWays: Charter = {
  name: 'other ways to read',
  mission: 'Explore both forms by ear, without script and with the Back button, to find who is left outside.',
  steps: [
    {
      technique: 'accessibility tree',
      page: '/contact',
      does: 'Hear the names of the fields',
      reports: 'phone without a name',
      run: async ({ open }) => {
        const page = await open('/contact');
        const tree = await form(page).ariaSnapshot();
        const fields = tree.split('\n').filter((line) => /textbox|combobox/.test(line));
        const nameless = fields.filter((line) => !line.includes('"'));
        return {
          saw: `${nameless.length} of ${fields.length} fields without a name`,
          isOdd: nameless.length > 0,
        };
      },
    },
    {
      technique: 'reading',
      page: '/contact',
      does: 'Read the hint under the message at arm’s length',
      reports: 'faint hint',
      run: async ({ open }) => {
        const page = await open('/contact');
        const ratio = await contrastOf(page.locator('#enquiry-message-hint'));
        return { saw: `contrast ${ratio.toFixed(1)} : 1`, isOdd: ratio < 4.5 };
      },
    },
    {
      technique: 'history',
      page: '/contact',
      does: 'Type half an enquiry, read Privacy, come back by the menu',
      reports: 'draft is lost',
      run: async ({ open }) => {
        const page = await open('/contact');
        await touched(page);
        await fillEnquiry(page, 'Half a sen');
        await page.goto(new URL('/privacy', page.url()).href);
        await page.goto(new URL('/contact', page.url()).href);
        const kept = await page.locator('#enquiry-message').inputValue();
        return {
          saw: kept === '' ? 'the message is empty' : `the message says “${kept}”`,
          isOdd: kept === '',
        };
      },
    },
    {
      technique: 'history',
      page: '/contact',
      does: 'The same, but with the Back button',
      run: async ({ open }) => {
        const page = await open('/contact');
        await touched(page);
        await fillEnquiry(page, 'Half a sen');
        await page.goto(new URL('/privacy', page.url()).href);
        await page.goBack();
        const kept = await page.locator('#enquiry-message').inputValue();
        return {
          saw: kept === '' ? 'the message is empty' : `the message says “${kept}”`,
          isOdd: kept === '',
        };
      },
    },
    {
      technique: 'script off',
      page: '/contact',
      does: 'Switch script off, fill in, send',
      reports: 'no way without script',
      run: async ({ open }) => {
        const page = await open('/contact', { javaScriptEnabled: false });
        await fillEnquiry(page);
        await send(page).click();
        await page.waitForURL((url) => url.pathname !== '/contact');
        const heading = await headingOf(page);
        return { saw: `“${heading}”`, isOdd: !/received/i.test(heading) };
      },
    },
    {
      technique: 'script off',
      page: '/newsletter',
      does: 'The same with the newsletter',
      run: async ({ open }) => {
        const page = await open('/newsletter', { javaScriptEnabled: false });
        await page.locator('#newsletter-email').fill('reader@example.com');
        await send(page).click();
        await page.waitForURL((url) => url.pathname !== '/newsletter');
        const heading = await headingOf(page);
        return { saw: `“${heading}”`, isOdd: !/mail/i.test(heading) };
      },
    },
  ],
};
