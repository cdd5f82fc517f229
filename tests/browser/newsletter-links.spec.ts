/** The newsletter without script, and the pages that its mails lead to. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CONFIRM_HOURS,
  newsletterPages,
  NEWSLETTER_PATH,
  newsletterRefusals,
  UNCONFIRMED_DAYS,
} from '../../contract/newsletter.ts';
import { posting } from '../../server/testing/send.ts';
import { mailServerEnv, startServer } from '../../server/testing/server-process.ts';
import { startSmtpPeer } from '../../server/testing/smtp-peer.ts';
import { expect, FAILED_REQUEST, test } from './fixtures.ts';
import { button, EMAIL, field } from './newsletter-form.ts';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the form posts by itself and leads to the next page', async ({ page }) => {
    await page.goto('/newsletter');
    await field(page).fill(EMAIL);
    await button(page).click();
    await expect(page).toHaveURL(newsletterPages.checkYourMail);
    await expect(page.getByText(`${CONFIRM_HOURS} hours`)).toBeVisible();
  });

  test('a wrong address comes back to be corrected', async ({ page, allowConsole }) => {
    allowConsole(FAILED_REQUEST);
    await page.goto('/newsletter');
    await field(page).fill('reader@host');
    await button(page).click();
    await expect(page.getByRole('alert')).toHaveText(newsletterRefusals.invalid);
    await expect(page.getByLabel('Email Address *')).toHaveValue('reader@host');
    await expect(page.getByLabel('Email Address *')).toHaveAccessibleDescription(/complete/);
    await page.getByLabel('Email Address *').fill(EMAIL);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page).toHaveURL(newsletterPages.checkYourMail);
  });
});

/** A server of its own with a mail server behind it, and the links of the mail that a reader gets. */
async function subscribed() {
  const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-newsletter-'));
  const smtp = await startSmtpPeer();
  const server = await startServer({
    env: {
      DIST_DIR: process.env.DIST_DIR ?? 'dist',
      DATA_DIR: dataDir,
      PUBLIC_URL: 'https://plumbline.example',
      ...mailServerEnv(smtp.port),
    },
  });
  await posting(server.url, NEWSLETTER_PATH).post({ email: EMAIL });
  await expect.poll(() => smtp.mails.length).toBe(1);
  // Long lines are folded by "=" at their end, and "=" is written "=3D".
  const text = smtp.mails[0]?.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '';
  const linkOf = (page: string) =>
    server.url + (new RegExp(`${page}\\?token=[\\w.-]+`).exec(text)?.[0] ?? '');
  return {
    at: (path: string) => server.url + path,
    confirm: linkOf(newsletterPages.confirm),
    unsubscribe: linkOf(newsletterPages.unsubscribe),
    end: async () => {
      await server.kill('SIGTERM');
      await smtp.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

for (const javaScriptEnabled of [false, true]) {
  test.describe(`the links of a mail, script ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('ask for one press each: on the list, and off it for good', async ({ page }) => {
      const { at, confirm, unsubscribe, end } = await subscribed();
      const press = (name: string) => page.getByRole('main').getByRole('button', { name }).click();
      try {
        await page.goto(confirm);
        await page.reload();
        await press('Confirm my address');
        await expect(page).toHaveURL(at(newsletterPages.confirmed));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are subscribed');

        await page.goBack();
        await press('Confirm my address');
        await expect(page, 'a second press is no mistake').toHaveURL(at(newsletterPages.confirmed));

        await page.goto(unsubscribe);
        await press('Unsubscribe');
        await expect(page).toHaveURL(at(newsletterPages.unsubscribed));

        await page.goto(confirm);
        await press('Confirm my address');
        await expect(page, 'what confirmed once does not do so again').toHaveURL(at(newsletterPages.expired));
        await page.getByRole('link', { name: 'Sign up again' }).click();
        await expect(page).toHaveURL(at(newsletterPages.start));
      } finally {
        await end();
      }
    });
  });
}

test('only the page with the form is for search engines, and each other page says what comes next', async ({
  page,
}) => {
  for (const path of Object.values(newsletterPages)) {
    await page.goto(path);
    const robots = page.locator('meta[name=robots][content=noindex]');
    await expect(robots, path).toHaveCount(path === newsletterPages.start ? 0 : 1);
    await expect(page.getByRole('main').locator('a, button').first(), path).toBeVisible();
  }
  await page.goto(newsletterPages.confirm);
  await expect(page.getByText(`${UNCONFIRMED_DAYS} days`)).toBeVisible();
  await page.goto(newsletterPages.expired);
  await expect(page.getByText(`${CONFIRM_HOURS} hours`)).toBeVisible();
});
