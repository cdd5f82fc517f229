/** The newsletter's form: signing up, what goes wrong, and how it fits where it stands. */
import { formTexts } from '../../contract/answers.ts';
import {
  NEWSLETTER_PATH,
  newsletterRefusals,
  newsletterTexts,
  NEWSLETTER_TOKEN_PATH,
} from '../../contract/newsletter.ts';
import { axeFindings } from '../../measure/axe-findings.ts';
import { expect, FAILED_REQUEST, holdBack, PHONE, SCRIPTS, test } from './fixtures.ts';
import { answer, answerInTurn } from './form-answers.ts';
import { alert, button, EMAIL, field, form, newsletterApi, open, success } from './newsletter-form.ts';
import { isPost, noteRequests, pathOf } from './requests.ts';

const SIDEBAR_PX = 320;

test.describe('signing up', () => {
  test('says that a mail comes, where the reader is, and keeps the address in sight', async ({ page }) => {
    await open(page);
    const posted = page.waitForResponse(newsletterApi);
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
      const posted = page.waitForResponse(newsletterApi);
      await button(page).click();
      const response = await posted;
      expect([response.status(), await response.json()]).toEqual([200, { success: true }]);
      await expect(success(page)).toHaveText(newsletterTexts.success);
    }
  });

  test('pressed twice it is sent once, and waits meanwhile', async ({ page }) => {
    const posted = noteRequests(page, isPost);
    const release = await holdBack(page, newsletterApi);
    await open(page);
    await button(page).dblclick();
    await expect(button(page)).toHaveText('Sending...');
    await expect(button(page)).toBeDisabled();
    await expect(field(page)).toBeDisabled();
    await page.keyboard.press('Enter');
    release();
    await expect(success(page)).toBeVisible();
    expect(posted.map(pathOf)).toEqual([NEWSLETTER_PATH]);
  });

  test('by keyboard alone, telling the server when the form was opened', async ({ page }) => {
    await page.route(`**${NEWSLETTER_TOKEN_PATH}`, (route) => route.fulfill({ json: { token: 'signed' } }));
    const posts = await answerInTurn(page, newsletterApi, answer(200, { success: true }));
    await page.goto('/newsletter');
    const asked = page.waitForResponse(`**${NEWSLETTER_TOKEN_PATH}`);
    await field(page).focus();
    await asked;
    await page.keyboard.type(EMAIL);
    await page.keyboard.press('Enter');
    await expect(success(page)).toBeFocused();
    expect(posts.map(({ body }) => body)).toEqual([{ email: EMAIL, startedToken: 'signed' }]);
  });

  test('sent before React arrives it is kept, and sent by React', async ({ page }) => {
    const release = await holdBack(page, SCRIPTS);
    const posts = await answerInTurn(page, newsletterApi, answer(200, { success: true }));
    await page.goto('/newsletter');
    await field(page).fill(EMAIL);
    await button(page).click();
    expect(posts).toEqual([]);
    release();
    await expect(success(page)).toBeVisible();
    expect(
      posts.map(({ body }) => body),
      'typed before the form could ask for a token',
    ).toEqual([{ email: EMAIL }]);
  });
});

test.describe('when it goes wrong', () => {
  test('what the server would refuse is said at the field, and not sent', async ({ page }) => {
    const posts = await answerInTurn(page, newsletterApi, answer(200, { success: true }));
    await open(page);
    await field(page).fill('reader@host');
    await button(page).click();
    await expect(alert(page)).toHaveText(newsletterRefusals.invalid);
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page)).toHaveAccessibleDescription(/complete e-mail address/);
    await expect(field(page)).toHaveValue('reader@host');
    expect(posts).toEqual([]);
    await field(page).fill('');
    await button(page).click();
    await expect(field(page), 'nor does the browser speak where the form can').toHaveAccessibleDescription(
      /enter your e-mail address/,
    );
    await expect(field(page)).toBeFocused();
    await field(page).fill(EMAIL);
    await button(page).click();
    await expect(success(page)).toBeVisible();
    await expect(alert(page)).toBeHidden();
    await expect(field(page)).not.toHaveAttribute('aria-invalid');
  });

  test('the same refusal is announced again, and the address stays', async ({ page, allowConsole }) => {
    allowConsole(FAILED_REQUEST);
    await answerInTurn(
      page,
      newsletterApi,
      answer(429, { success: false, error: newsletterRefusals.tooMany }),
    );
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
        await answerInTurn(page, newsletterApi, answer(422, refusal), answer(200, { success: true }));
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
