/** The contact form with script: its states, texts, timings, and what it keeps when something breaks. */
import type { Route } from '@playwright/test';
import { contactPath, contactTokenPath, formTexts, refusals } from '../../contract/answers.ts';
import { services } from '../../contract/enquiry.ts';
import { expect, holdBack, hydrated, type Page, test } from './fixtures.ts';

const visitor = {
  name: 'Ada Byron',
  email: 'ada@example.com',
  message: 'The engine drops a carry.\nSometimes.',
};
const FAILED_REQUEST = /Failed to load resource/;

const field = (page: Page, label: string) => page.locator('#enquiry').getByLabel(label, { exact: true });
const button = (page: Page) => page.locator('#enquiry').getByRole('button');
const api = `**${contactPath}`;

async function fill(page: Page): Promise<void> {
  await field(page, 'Full Name *').fill(visitor.name);
  await field(page, 'Email Address *').fill(visitor.email);
  await field(page, 'Message *').fill(visitor.message);
  await hydrated(page, '#enquiry');
}

async function expectTextKept(page: Page): Promise<void> {
  await expect(field(page, 'Full Name *')).toHaveValue(visitor.name);
  await expect(field(page, 'Email Address *')).toHaveValue(visitor.email);
  await expect(field(page, 'Message *')).toHaveValue(visitor.message);
}

const answer = (status: number, body: unknown) => (route: Route) => route.fulfill({ status, json: body });

/** Answers the posts one after the other and notes what they carried. */
async function answerInTurn(page: Page, ...answers: ((route: Route) => Promise<void>)[]) {
  const posts: { key: string | undefined; body: Record<string, string> }[] = [];
  await page.route(api, async (route) => {
    const request = route.request();
    posts.push({ key: request.headers()['idempotency-key'], body: request.postDataJSON() });
    await answers[Math.min(posts.length, answers.length) - 1]?.(route);
  });
  return posts;
}

test.describe('sending', () => {
  test('by mouse: waits, thanks for 5000 ms, and is ready again', async ({ page }) => {
    await page.clock.install();
    const release = await holdBack(page, api);
    await page.goto('/contact');
    await expect(button(page)).toHaveText('Send Message');
    await fill(page);
    await field(page, 'Company').fill('Engines Ltd');
    await field(page, 'Phone').fill('+44 20 5550 0199');
    await field(page, 'Service').selectOption('API Testing');
    const posted = page.waitForResponse(api);
    await page.clock.pauseAt(Date.now() + 60_000);
    await button(page).click();

    await expect(button(page)).toHaveText('Sending...');
    await expect(button(page)).toBeDisabled();
    for (const control of await page.locator('#enquiry :is(input, select, textarea)').all()) {
      await expect(control).toBeDisabled();
    }
    release();

    const response = await posted;
    expect(response.status()).toBe(201);
    expect(response.request().postDataJSON()).toMatchObject({
      ...visitor,
      company: 'Engines Ltd',
      phone: '+44 20 5550 0199',
      service: 'API Testing',
    });
    const banner = page.getByRole('status').filter({ hasText: formTexts.success });
    await expect(banner).toHaveText(formTexts.success);
    await expect(banner).toBeFocused();
    await expect(button(page)).toHaveText('Message Sent!');
    for (const label of ['Full Name *', 'Email Address *', 'Company', 'Phone', 'Service', 'Message *']) {
      await expect(field(page, label)).toHaveValue('');
      await expect(field(page, label)).toBeEnabled();
    }

    await page.clock.runFor(4999);
    await expect(banner).toBeVisible();
    await page.clock.runFor(1);
    await expect(banner).toBeHidden();
    await expect(button(page)).toHaveText('Send Message');
    await expect(button(page)).toBeFocused();
  });

  test('by keyboard alone, with Enter in a field', async ({ page }) => {
    const posts = await answerInTurn(page, answer(201, { success: true }));
    await page.goto('/contact');
    await field(page, 'Full Name *').focus();
    await hydrated(page, '#enquiry');
    await page.keyboard.type(visitor.name);
    for (const typed of [visitor.email, '', '', '', visitor.message]) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(typed);
    }
    await page.keyboard.press('Tab');
    await expect(button(page)).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    for (let back = 0; back < 3; back++) await page.keyboard.press('Shift+Tab');
    await expect(field(page, 'Company')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: formTexts.success })).toBeFocused();
    expect(posts).toHaveLength(1);
    expect(posts[0]?.body).toMatchObject(visitor);
  });

  test('tells the server when the form was opened', async ({ page }) => {
    await page.route(`**${contactTokenPath}`, (route) => route.fulfill({ json: { token: 'signed' } }));
    const posts = await answerInTurn(page, answer(201, { success: true }));
    await page.goto('/contact');
    const asked = page.waitForResponse(`**${contactTokenPath}`);
    await field(page, 'Full Name *').focus();
    await asked;
    await fill(page);
    await button(page).click();
    await expect(button(page)).toHaveText('Message Sent!');
    expect(posts[0]?.body.startedToken).toBe('signed');
  });

  test('is refused by the browser while something required is missing', async ({ page }) => {
    const posts = await answerInTurn(page, answer(201, { success: true }));
    await page.goto('/contact');
    await fill(page);
    await field(page, 'Email Address *').fill('not an address');
    await button(page).click();
    await expect(field(page, 'Email Address *')).toBeFocused();
    await field(page, 'Email Address *').fill(visitor.email);
    await field(page, 'Full Name *').fill('');
    await button(page).click();
    await expect(field(page, 'Full Name *')).toBeFocused();
    await expect(button(page)).toHaveText('Send Message');
    expect(posts).toEqual([]);
  });
});

test.describe('when it goes wrong', () => {
  test('field messages stand beside their fields, are bound to them, and the banner leads there', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(FAILED_REQUEST);
    const fields = { email: 'This address bounces.', message: 'Too short.' };
    await answerInTurn(
      page,
      answer(422, { success: false, error: refusals.invalid, fields }),
      answer(201, { success: true }),
    );
    await page.goto('/contact');
    await fill(page);
    await button(page).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(refusals.invalid);
    await expect(alert).toBeFocused();
    for (const [label, text] of [
      ['Email Address *', fields.email],
      ['Message *', fields.message],
    ] as const) {
      await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
      await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(text));
    }
    await expect(field(page, 'Full Name *')).not.toHaveAttribute('aria-invalid');
    await expectTextKept(page);

    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(field(page, 'Email Address *')).toBeFocused();

    await button(page).click();
    await expect(button(page)).toHaveText('Message Sent!');
    await expect(alert).toBeHidden();
    await expect(page.locator('#enquiry [aria-invalid]')).toHaveCount(0);
  });

  test('what the server would refuse is said at once, and again', async ({ page }) => {
    const posts = await answerInTurn(page, answer(201, { success: true }));
    await page.goto('/contact');
    await fill(page);
    await field(page, 'Full Name *').fill('   ');
    await button(page).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(refusals.invalid);
    await expect(field(page, 'Full Name *')).toHaveAccessibleDescription('Please enter your name.');
    const first = await alert.elementHandle();
    await button(page).click();
    await expect(alert).toBeFocused();
    expect(await first?.evaluate((element) => element.isConnected), 'the second alert is a new one').toBe(
      false,
    );
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
      await answerInTurn(page, answer(status, body));
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

  for (const [what, respond] of [
    [
      'an unreadable answer',
      (route: Route) =>
        route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    ],
    ['a connection that breaks', (route: Route) => route.abort('connectionreset')],
  ] as const) {
    test(`${what} is a network error, and logged`, async ({ page, allowConsole }) => {
      allowConsole(FAILED_REQUEST);
      allowConsole(/The enquiry was not answered/);
      const logged = page.waitForEvent('console', (message) =>
        message.text().includes('The enquiry was not answered'),
      );
      await answerInTurn(page, respond);
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
    await answerInTurn(page, answer(503, { success: false, error: refusals.unavailable }));
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
  const lost = (route: Route) => route.abort('connectionreset');

  test('keeps its key, also over a reload, until the content changes or was taken', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(FAILED_REQUEST);
    allowConsole(/The enquiry was not answered/);
    const taken = answer(201, { success: true });
    const posts = await answerInTurn(page, lost, lost, lost, taken, taken);
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
    await page.route(api, async (route) => {
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

test.describe('what was typed', () => {
  test('survives a reload, at once and without React, and is gone after success', async ({ page }) => {
    await page.goto('/contact');
    await fill(page);
    await field(page, 'Service').selectOption('Other');
    await page.route('**/_astro/*.js', (route) => route.abort());
    await page.reload();
    await expectTextKept(page);
    await expect(field(page, 'Service')).toHaveValue('Other');

    await page.unroute('**/_astro/*.js');
    await page.route(api, answer(201, { success: true }));
    await page.reload();
    await button(page).click();
    await expect(button(page)).toHaveText('Message Sent!');
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    await page.reload();
    await expect(field(page, 'Message *')).toHaveValue('');
  });

  test('a page without storage still works', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('refused', 'SecurityError');
        },
      });
    });
    await answerInTurn(page, answer(201, { success: true }));
    await page.goto('/contact?service=other');
    await expect(field(page, 'Service')).toHaveValue('Other');
    await fill(page);
    await button(page).click();
    await expect(button(page)).toHaveText('Message Sent!');
  });
});

test.describe('?service=', () => {
  for (const [query, service] of [
    ['API%20Testing', 'API Testing'],
    ['api-testing', 'API Testing'],
    ['CHATBOT+testing', 'Chatbot Testing'],
    ['plumbing', ''],
  ] as const) {
    test(`${query} chooses “${service}” without React`, async ({ page }) => {
      await page.route('**/_astro/*.js', (route) => route.abort());
      await page.goto(`/contact?service=${query}`);
      await expect(field(page, 'Service')).toHaveValue(service);
    });
  }

  test('stays chosen when React arrives; a reload keeps the visitor’s choice, a new link beats it', async ({
    page,
  }) => {
    await page.goto('/contact?service=api-testing');
    await fill(page);
    await expect(field(page, 'Service')).toHaveValue('API Testing');
    await field(page, 'Service').selectOption('Other');
    await page.reload();
    await expect(field(page, 'Service')).toHaveValue('Other');
    await page.goto('/contact?service=manual-testing');
    await expect(field(page, 'Service')).toHaveValue('Manual Testing');
    await expectTextKept(page);
  });
});

test.describe('before React arrives', () => {
  test('a form sent at once on a slow network is kept and sent by React', async ({ page }) => {
    await page.route('**/_astro/*.js', async (route) => {
      await new Promise((done) => setTimeout(done, 1500));
      await route.continue();
    });
    const posts = await answerInTurn(page, answer(201, { success: true }));
    await page.goto('/contact');
    await field(page, 'Full Name *').fill(visitor.name);
    await field(page, 'Email Address *').fill(visitor.email);
    await field(page, 'Message *').fill(visitor.message);
    await button(page).click();
    expect(posts).toEqual([]);
    await expect(button(page)).toHaveText('Message Sent!');
    await expect(page).toHaveURL('/contact');
    expect(posts).toHaveLength(1);
    expect(posts[0]?.body).toMatchObject(visitor);
  });

  test('without React at all the form posts by itself and lands on the thank-you page', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(FAILED_REQUEST);
    await page.route('**/_astro/*.js', (route) => route.abort());
    await page.goto('/contact');
    await field(page, 'Full Name *').fill(visitor.name);
    await field(page, 'Email Address *').fill(visitor.email);
    await field(page, 'Message *').fill(visitor.message);
    await button(page).click();
    await expect(page).toHaveURL('/contact/thank-you');
    expect(await page.evaluate(() => sessionStorage.getItem('enquiry-draft'))).toBeNull();
  });

  test('no token is asked for when text is there already: it would convict a visitor who typed it', async ({
    page,
  }) => {
    await page.goto('/contact');
    await fill(page);
    // React keeps what was typed before it came in an effect, a moment after it took the form over.
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('enquiry-draft')))
      .toContain(visitor.email);
    await page.reload();
    let isAsked = false;
    await page.route(`**${contactTokenPath}`, async (route) => {
      isAsked = true;
      await route.continue();
    });
    const posts = await answerInTurn(page, answer(201, { success: true }));
    await button(page).click();
    await expect(button(page)).toHaveText('Message Sent!');
    expect(isAsked).toBe(false);
    expect(posts[0]?.body.startedToken).toBeUndefined();
  });
});

test('the markup says what the browser must enforce', async ({ page }) => {
  await page.goto('/contact');
  for (const label of ['Full Name *', 'Email Address *', 'Message *']) {
    await expect(field(page, label)).toHaveAttribute('required');
  }
  for (const label of ['Company', 'Phone', 'Service'])
    await expect(field(page, label)).not.toHaveAttribute('required');
  await expect(field(page, 'Email Address *')).toHaveAttribute('type', 'email');
  await expect(field(page, 'Phone')).toHaveAttribute('type', 'tel');
  await expect(field(page, 'Message *')).toHaveAttribute('rows', '6');
  const options = await field(page, 'Service')
    .locator('option')
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  expect(options).toEqual(['', ...services]);
  const trap = page.locator('[name=website]');
  await expect(trap).toHaveAttribute('tabindex', '-1');
  await expect(trap).toHaveAttribute('autocomplete', 'off');
  await expect(page.locator('[aria-hidden=true]').filter({ has: trap })).toHaveCount(1);
});
