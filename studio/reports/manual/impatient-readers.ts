import { setTimeout as wait } from 'node:timers/promises';
import { type Charter, fillNewsletter, form, linesInWrongEncoding, send, touched } from './session.ts';

const WAIT_MS = 17_000;
const SLOW_LINE_MS = 1500;

export const impatientReaders: Charter = {
  name: 'impatient readers',
  mission:
    'Explore the sign-up with impatience, a slow line and a small phone, to find what is sent twice, never or out of sight.',
  page: '/newsletter',
  steps: [
    {
      technique: 'reading',
      does: 'Read the page from top to bottom',
      reports: 'broken characters',
      run: async (page) => {
        const [odd] = await linesInWrongEncoding(page);
        return { saw: odd ?? 'nothing odd', isOdd: odd !== undefined };
      },
    },
    {
      technique: 'interruption',
      does: 'Press Subscribe twice, quickly, on a slow line',
      reports: 'sent twice',
      run: async (page) => {
        let posts = 0;
        await page.route('**/api/newsletter', async (route) => {
          posts += 1;
          await wait(SLOW_LINE_MS);
          await route.continue();
        });
        await touched(page);
        await fillNewsletter(page);
        await send(page).dblclick();
        await form(page).getByRole('status').waitFor();
        return { saw: posts === 1 ? '1 request' : `${posts} requests`, isOdd: posts > 1 };
      },
    },
    {
      technique: 'narrow screen',
      does: 'Open it at 320 px and swipe sideways',
      reports: 'wider than a phone',
      context: { viewport: { width: 320, height: 640 } },
      run: async (page) => {
        const hidden = await form(page).evaluate((element) => {
          const right = Math.max(
            ...[...element.querySelectorAll('input,button')].map((one) => one.getBoundingClientRect().right),
          );
          return Math.round(right - innerWidth);
        });
        const isOdd = hidden > 0;
        return { saw: isOdd ? `${hidden} px of the form are out of sight` : 'it fits', isOdd };
      },
    },
    {
      technique: 'interruption',
      does: 'Send it to a server that never answers, and wait',
      reports: 'waits for ever',
      run: async (page) => {
        await page.route('**/api/newsletter', () => undefined);
        await touched(page);
        await fillNewsletter(page);
        await send(page).click();
        await page.waitForTimeout(WAIT_MS);
        const saw = (await send(page).innerText()).trim();
        return { saw: `after ${WAIT_MS / 1000} s the button says “${saw}”`, isOdd: saw === 'Sending...' };
      },
    },
    {
      technique: 'interruption',
      does: 'Go offline and subscribe',
      run: async (page) => {
        await touched(page);
        await page.context().setOffline(true);
        await fillNewsletter(page);
        await send(page).click();
        const saw = (await form(page).getByRole('alert').innerText()).trim();
        return { saw, isOdd: !/connection/.test(saw) };
      },
    },
  ],
};
