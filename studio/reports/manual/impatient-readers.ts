import { type Charter, form, send, touched } from './session.ts';

const WAIT_MS = 17_000;
const MOJIBAKE = /â€.|Ã.|Â./;

export const impatientReaders: Charter = {
  name: 'impatient readers',
  mission:
    'Explore the sign-up with impatience, a slow line and a small phone, to find what is sent twice, never or out of sight.',
  steps: [
    {
      technique: 'reading',
      page: '/newsletter',
      does: 'Read the page from top to bottom',
      reports: 'broken characters',
      run: async ({ open }) => {
        const page = await open('/newsletter');
        const text = await page.locator('main').innerText();
        const odd = text.split('\n').find((line) => MOJIBAKE.test(line));
        return { saw: odd ?? 'nothing odd', isOdd: odd !== undefined };
      },
    },
    {
      technique: 'interruption',
      page: '/newsletter',
      does: 'Press Subscribe twice, quickly, on a slow line',
      reports: 'sent twice',
      run: async ({ open }) => {
        const page = await open('/newsletter');
        let posts = 0;
        await page.route('**/api/newsletter', async (route) => {
          posts += 1;
          await new Promise((done) => setTimeout(done, 1500));
          await route.continue();
        });
        await touched(page);
        await page.locator('#newsletter-email').fill('reader@example.com');
        await send(page).dblclick();
        await form(page).getByRole('status').waitFor();
        return { saw: posts === 1 ? '1 request' : `${posts} requests`, isOdd: posts > 1 };
      },
    },
    {
      technique: 'narrow screen',
      page: '/newsletter',
      does: 'Open it at 320 px and swipe sideways',
      reports: 'wider than a phone',
      run: async ({ open }) => {
        const page = await open('/newsletter', { viewport: { width: 320, height: 640 } });
        const hidden = await form(page).evaluate((element) => {
          const right = Math.max(
            ...[...element.querySelectorAll('input,button')].map((one) => one.getBoundingClientRect().right),
          );
          return Math.round(right - innerWidth);
        });
        return {
          saw: hidden > 0 ? `${hidden} px of the form are out of sight` : 'it fits',
          isOdd: hidden > 0,
        };
      },
    },
    {
      technique: 'interruption',
      page: '/newsletter',
      does: 'Send it to a server that never answers, and wait',
      reports: 'waits for ever',
      run: async ({ open }) => {
        const page = await open('/newsletter');
        await page.route('**/api/newsletter', () => undefined);
        await touched(page);
        await page.locator('#newsletter-email').fill('reader@example.com');
        await send(page).click();
        await page.waitForTimeout(WAIT_MS);
        const saw = (await send(page).innerText()).trim();
        return { saw: `after ${WAIT_MS / 1000} s the button says “${saw}”`, isOdd: saw === 'Sending...' };
      },
    },
    {
      technique: 'interruption',
      page: '/newsletter',
      does: 'Go offline and subscribe',
      run: async ({ open }) => {
        const page = await open('/newsletter');
        await touched(page);
        await page.context().setOffline(true);
        await page.locator('#newsletter-email').fill('reader@example.com');
        await send(page).click();
        const saw = (await form(page).getByRole('alert').innerText()).trim();
        return { saw, isOdd: !/connection/.test(saw) };
      },
    },
  ],
};
