/** The newsletter as its reader meets it: the form with and without script, and the pages that the mails lead to. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Route } from '@playwright/test';
import { formTexts } from '../../contract/answers.ts';
import {
  CONFIRM_HOURS,
  newsletterPages,
  newsletterPath,
  newsletterRefusals,
  newsletterTexts,
  newsletterTokenPath,
  UNCONFIRMED_DAYS,
} from '../../contract/newsletter.ts';
import { mailServerEnv, startServer } from '../../server/testing/server-process.ts';
import { startSmtpPeer } from '../../server/testing/smtp-peer.ts';
import { axeFindings } from '../../measure/axe-findings.ts';
import { expect, hydrated, PHONE, test, type Page } from './fixtures.ts';

const EMAIL = 'reader@example.com';
const FAILED_REQUEST = /Failed to load resource/;
const SIDEBAR_PX = 320;

const form = (page: Page) => page.getByRole('form', { name: 'Newsletter' });
const field = (page: Page) => form(page).getByLabel('Email Address');
const button = (page: Page) => form(page).getByRole('button');
const success = (page: Page) => form(page).getByRole('status');
const alert = (page: Page) => form(page).getByRole('alert');
const api = `**${newsletterPath}`;

async function open(page: Page): Promise<void> {
  await page.goto('/newsletter');
  await field(page).fill(EMAIL);
  await hydrated(page, '#newsletter-email');
}

/** Answers the posts one after the other and notes what they carried. */
async function answerInTurn(page: Page, ...answers: ((route: Route) => Promise<void>)[]) {
  const posts: Record<string, string>[] = [];
  await page.route(api, async (route) => {
    posts.push(route.request().postDataJSON());
    await answers[Math.min(posts.length, answers.length) - 1]?.(route);
  });
  return posts;
}

const answer = (status: number, body: unknown) => (route: Route) => route.fulfill({ status, json: body });

test.describe('signing up', () => {
  test('says that a mail comes, where the reader is, and keeps the address in sight', async ({ page }) => {
    await open(page);
    const posted = page.waitForResponse(api);
    await button(page).click();
    expect((await posted).status()).toBe(200);
    await expect(success(page)).toHaveText(newsletterTexts.success);
    await expect(success(page)).toBeFocused();
    await expect(field(page)).toHaveValue(EMAIL);
    await expect(page).toHaveURL('/newsletter');
  });

  test('an address that is known gets the same answer', async ({ page }) => {
    await open(page);
    for (let times = 0; times < 2; times += 1) {
      const posted = page.waitForResponse(api);
      await button(page).click();
      const response = await posted;
      expect([response.status(), await response.json()]).toEqual([200, { success: true }]);
      await expect(success(page)).toHaveText(newsletterTexts.success);
    }
  });

  test('pressed twice it is sent once, and waits meanwhile', async ({ page }) => {
    let release = () => {};
    const released = new Promise<void>((done) => (release = done));
    const posts = await answerInTurn(page, async (route) => {
      await released;
      await route.fulfill({ json: { success: true } });
    });
    await open(page);
    await button(page).dblclick();
    await expect(button(page)).toHaveText('Sending...');
    await expect(button(page)).toBeDisabled();
    await expect(field(page)).toBeDisabled();
    await page.keyboard.press('Enter');
    release();
    await expect(success(page)).toBeVisible();
    expect(posts).toEqual([{ email: EMAIL }]);
  });

  test('by keyboard alone, telling the server when the form was opened', async ({ page }) => {
    await page.route(`**${newsletterTokenPath}`, (route) => route.fulfill({ json: { token: 'signed' } }));
    const posts = await answerInTurn(page, answer(200, { success: true }));
    await page.goto('/newsletter');
    const asked = page.waitForResponse(`**${newsletterTokenPath}`);
    await field(page).focus();
    await asked;
    await page.keyboard.type(EMAIL);
    await page.keyboard.press('Enter');
    await expect(success(page)).toBeFocused();
    expect(posts).toEqual([{ email: EMAIL, startedToken: 'signed' }]);
  });

  test('sent before React arrives it is kept, and sent by React', async ({ page }) => {
    await page.route('**/_astro/*.js', async (route) => {
      await new Promise((done) => setTimeout(done, 1200));
      await route.continue();
    });
    const posts = await answerInTurn(page, answer(200, { success: true }));
    await page.goto('/newsletter');
    await field(page).fill(EMAIL);
    await button(page).click();
    expect(posts).toEqual([]);
    await expect(success(page)).toBeVisible();
    expect(posts, 'typed before the form could ask for a token').toEqual([{ email: EMAIL }]);
  });
});

test.describe('when it goes wrong', () => {
  test('what the server would refuse is said at the field, and not sent', async ({ page }) => {
    const posts = await answerInTurn(page, answer(200, { success: true }));
    await open(page);
    await field(page).fill('reader@host');
    await button(page).click();
    await expect(alert(page)).toHaveText(newsletterRefusals.invalid);
    await expect(alert(page)).toBeFocused();
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page)).toHaveAccessibleDescription(/complete e-mail address/);
    await expect(field(page)).toHaveValue('reader@host');
    expect(posts).toEqual([]);
    await field(page).fill(EMAIL);
    await button(page).click();
    await expect(success(page)).toBeVisible();
    await expect(alert(page)).toBeHidden();
    await expect(field(page)).not.toHaveAttribute('aria-invalid');
  });

  test('the same refusal is announced again, and the address stays', async ({ page, allowConsole }) => {
    allowConsole(FAILED_REQUEST);
    await answerInTurn(page, answer(429, { success: false, error: newsletterRefusals.tooMany }));
    await open(page);
    await button(page).click();
    await expect(alert(page)).toHaveText(newsletterRefusals.tooMany);
    const first = await alert(page).elementHandle();
    await button(page).click();
    await expect.poll(() => first?.evaluate((element) => element.isConnected)).toBe(false);
    await expect(alert(page)).toBeFocused();
    await expect(field(page)).toHaveValue(EMAIL);
  });

  test('offline, then online again: it goes through', async ({ page, context, allowConsole }) => {
    allowConsole(FAILED_REQUEST);
    allowConsole(/The sign-up was not answered/);
    await open(page);
    await context.setOffline(true);
    await button(page).click();
    await expect(alert(page)).toHaveText(formTexts.network);
    await expect(field(page)).toHaveValue(EMAIL);
    await context.setOffline(false);
    await button(page).click();
    await expect(success(page)).toBeVisible();
  });
});

test.describe('in a sidebar', () => {
  for (const theme of ['light', 'dark'] as const) {
    test.describe(theme, () => {
      test.use({ theme, reducedMotion: 'reduce' });
      test(`fits ${SIDEBAR_PX} px with every message, and nothing is too small or too faint`, async ({
        page,
        allowConsole,
      }) => {
        allowConsole(FAILED_REQUEST);
        const refusal = { success: false, error: newsletterRefusals.invalid, fields: { email: 'Odd.' } };
        await answerInTurn(page, answer(422, refusal), answer(200, { success: true }));
        await page.setViewportSize(PHONE);
        await open(page);
        await form(page).evaluate((element, width) => {
          element.style.width = `${width}px`;
        }, SIDEBAR_PX);
        for (const result of [alert, success]) {
          await button(page).click();
          await expect(result(page)).toBeVisible();
          const inside = await form(page).evaluate((element) => element.scrollWidth <= element.clientWidth);
          expect(inside).toBe(true);
          expect(await axeFindings(page)).toEqual([]);
        }
        for (const control of [field(page), button(page)]) {
          expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
        }
      });
    });
  }
});

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
  await fetch(server.url + newsletterPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL }),
  });
  await expect.poll(() => smtp.mails.length, { timeout: 20_000 }).toBe(1);
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
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are on the list');

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
