/** The contact form when something breaks: what it says, and that a retry is the same enquiry. */
import type { Route } from '@playwright/test';
import { formTexts, refusals } from '../../contract/answers.ts';
import { button, contactApi, expectTextKept, field, fill } from './contact-form.ts';
import { expect, FAILED_REQUEST, hydrated, test } from './fixtures.ts';
import { answer, answerInTurn, lost } from './form-answers.ts';

test.describe('when it goes wrong', () => {
  test('field messages stand beside their fields, are bound to them, and the banner leads there', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(FAILED_REQUEST);
    const fields = { email: 'This address bounces.', message: 'Too short.' };
    await answerInTurn(
      page,
      contactApi,
      answer(422, { success: false, error: refusals.invalid, fields }),
      answer(201, { success: true }),
    );
    await page.goto('/contact');
    await fill(page);
    await button(page).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(refusals.invalid);
    await expect(field(page, 'Email Address *'), 'the first that is wrong').toBeFocused();
    for (const [label, text] of [
      ['Email Address *', fields.email],
      ['Message *', fields.message],
    ] as const) {
      await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
      await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(text));
    }
    await expect(field(page, 'Full Name *')).not.toHaveAttribute('aria-invalid');
    await expectTextKept(page);

    await alert.getByRole('link', { name: 'Message' }).click();
    await expect(field(page, 'Message *')).toBeFocused();

    await button(page).click();
    await expect(button(page)).toHaveText('Message Sent!');
    await expect(alert).toBeHidden();
    await expect(page.locator('#enquiry [aria-invalid]')).toHaveCount(0);
  });

  test('what the server would refuse is said at once, and again', async ({ page }) => {
    const posts = await answerInTurn(page, contactApi, answer(201, { success: true }));
    await page.goto('/contact');
    await fill(page);
    await field(page, 'Full Name *').fill('   ');
    await button(page).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(refusals.invalid);
    await expect(field(page, 'Full Name *')).toHaveAccessibleDescription('Please enter your name.');
    const first = await alert.elementHandle();
    await button(page).click();
    await expect
      .poll(() => first?.evaluate((element) => element.isConnected), 'the second alert is a new one')
      .toBe(false);
    await expect(field(page, 'Full Name *')).toBeFocused();
    expect(posts).toEqual([]);
  });

  for (const [what, status, body, text] of [
    ['too many messages', 429, { success: false, error: refusals.tooMany }, refusals.tooMany],
    ['a store that is away', 503, { success: false, error: refusals.unavailable }, refusals.unavailable],
    ['a refusal without a text', 400, { success: false }, formTexts.failed],
    ['an answer without a flag', 200, {}, formTexts.failed],
  ] as const) {
    test(`${what}: “${text}”`, async ({ page, allowConsole }) => {
      allowConsole(FAILED_REQUEST);
      await answerInTurn(page, contactApi, answer(status, body));
      await page.goto('/contact');
      await fill(page);
      await button(page).click();
      await expect(page.getByRole('alert')).toHaveText(text);
      await expect(page.getByRole('alert')).toBeFocused();
      await expect(button(page)).toHaveText('Send Message');
      await expect(button(page)).toBeEnabled();
      await expectTextKept(page);
    });
  }

  test('asked for a short wait, the form sends the same again by itself', async ({ page, allowConsole }) => {
    allowConsole(FAILED_REQUEST);
    const posts = await answerInTurn(
      page,
      contactApi,
      answer(429, { success: false, error: refusals.busy }, { 'retry-after': '1' }),
      answer(201, { success: true }),
    );
    await page.goto('/contact');
    await fill(page);
    await button(page).click();
    await expect(button(page)).toHaveText('Message Sent!');
    expect(posts).toHaveLength(2);
    expect(posts[1]).toEqual(posts[0]);
  });

  for (const [what, respond] of [
    [
      'an unreadable answer',
      (route: Route) =>
        route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    ],
    ['a connection that breaks', lost],
  ] as const) {
    test(`${what} is a network error, and logged`, async ({ page, allowConsole }) => {
      allowConsole(FAILED_REQUEST);
      allowConsole(/The enquiry was not answered/);
      const logged = page.waitForEvent('console', (message) =>
        message.text().includes('The enquiry was not answered'),
      );
      await answerInTurn(page, contactApi, respond);
      await page.goto('/contact');
      await fill(page);
      await button(page).click();
      await expect(page.getByRole('alert')).toHaveText(formTexts.network);
      expect((await logged).type()).toBe('error');
      await expectTextKept(page);
    });
  }

  test('offline, then online again: the message goes through', async ({ page, context, allowConsole }) => {
    allowConsole(FAILED_REQUEST);
    allowConsole(/The enquiry was not answered/);
    await page.goto('/contact');
    await fill(page);
    await context.setOffline(true);
    await button(page).click();
    await expect(page.getByRole('alert')).toHaveText(formTexts.network);
    await context.setOffline(false);
    await button(page).click();
    await expect(button(page)).toHaveText('Message Sent!');
    await expect(page.getByRole('alert')).toBeHidden();
  });

  test('the same error is announced again, and cleared while sending', async ({ page, allowConsole }) => {
    allowConsole(FAILED_REQUEST);
    await answerInTurn(page, contactApi, answer(503, { success: false, error: refusals.unavailable }));
    await page.goto('/contact');
    await fill(page);
    await button(page).click();
    const alert = page.getByRole('alert');
    await expect(alert).toHaveText(refusals.unavailable);
    const first = await alert.elementHandle();
    await button(page).click();
    await expect.poll(() => first?.evaluate((element) => element.isConnected)).toBe(false);
    await expect(alert).toHaveText(refusals.unavailable);
    await expect(alert).toBeFocused();
  });
});

test.describe('a retry after a lost answer', () => {
  test('keeps its key, also over a reload, until the content changes or was taken', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(FAILED_REQUEST);
    allowConsole(/The enquiry was not answered/);
    const taken = answer(201, { success: true });
    const posts = await answerInTurn(page, contactApi, lost, lost, lost, taken, taken);
    await page.goto('/contact');
    await fill(page);
    const sendAndLose = async () => {
      await button(page).click();
      await expect(page.getByRole('alert')).toHaveText(formTexts.network);
    };
    await sendAndLose();
    await page.reload();
    await button(page).hover();
    await hydrated(page, '#enquiry');
    await sendAndLose();
    await field(page, 'Company').fill('Engines Ltd');
    await sendAndLose();
    await button(page).click();
    await expect(button(page)).toHaveText('Message Sent!');
    await fill(page);
    await field(page, 'Company').fill('Engines Ltd');
    await button(page).click();
    await expect.poll(() => posts.length).toBe(5);

    const keys = posts.map(({ key }) => key);
    expect(keys[0]).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[1]);
    expect(keys[3]).toBe(keys[2]);
    expect(keys[4]).not.toBe(keys[3]);
  });

  test('is stored once by the real server', async ({ page, allowConsole }) => {
    allowConsole(FAILED_REQUEST);
    allowConsole(/The enquiry was not answered/);
    const statuses: number[] = [];
    let isFirst = true;
    // Without the proof of how quickly it was filled in, the first post is not taken for a machine's.
    await page.route(`${contactApi}/token`, (route) => route.fulfill({ json: { token: '' } }));
    await page.route(contactApi, async (route) => {
      const response = await route.fetch();
      statuses.push(response.status());
      await (isFirst ? route.abort('connectionreset') : route.fulfill({ response }));
      isFirst = false;
    });
    await page.goto('/contact');
    await fill(page);
    await button(page).click();
    await expect(page.getByRole('alert')).toHaveText(formTexts.network);
    await button(page).click();
    await expect(button(page)).toHaveText('Message Sent!');
    expect(statuses, 'stored, then known again').toEqual([201, 200]);
  });
});
