/** The contact form with script: sending, its states, texts and timings, and what its markup says. */
import { CONTACT_TOKEN_PATH, formTexts } from '../../contract/answers.ts';
import { SERVICES } from '../../contract/enquiry.ts';
import { notEmpty } from '../not-empty.ts';
import { button, contactApi, field, fill, typeEnquiry, visitor } from './contact-form.ts';
import {
  DESKTOP,
  expect,
  FAILED_REQUEST,
  holdBack,
  hydrated,
  lose,
  PHONE,
  SCRIPTS,
  test,
} from './fixtures.ts';
import { answer, answerInTurn } from './form-answers.ts';

test.describe('sending', () => {
  test('by mouse: waits, thanks for 5000 ms, and is ready again', async ({ page }) => {
    await page.clock.install();
    const release = await holdBack(page, contactApi);
    await page.goto('/contact');
    await expect(button(page)).toHaveText('Send Message');
    await fill(page);
    await field(page, 'Company').fill('Engines Ltd');
    await field(page, 'Phone').fill('+44 20 5550 0199');
    await field(page, 'Service').selectOption('API Testing');
    const posted = page.waitForResponse(contactApi);
    await page.clock.pauseAt(Date.now() + 60_000);
    await button(page).click();

    await expect(button(page)).toHaveText('Sending...');
    await expect(button(page)).toBeDisabled();
    const controls = page.locator('#enquiry :is(input, select, textarea)');
    for (const control of notEmpty(await controls.all())) await expect(control).toBeDisabled();
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
    const posts = await answerInTurn(page, contactApi, answer(201, { success: true }));
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
    await page.route(`**${CONTACT_TOKEN_PATH}`, (route) => route.fulfill({ json: { token: 'signed' } }));
    const posts = await answerInTurn(page, contactApi, answer(201, { success: true }));
    await page.goto('/contact');
    const asked = page.waitForResponse(`**${CONTACT_TOKEN_PATH}`);
    await field(page, 'Full Name *').focus();
    await asked;
    await fill(page);
    await button(page).click();
    await expect(button(page)).toHaveText('Message Sent!');
    expect(posts[0]?.body.startedToken).toBe('signed');
  });

  for (const size of [DESKTOP, PHONE]) {
    test(`what is missing is said at the field, below the bar, and in no bubble: ${size.width} px`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      const posts = await answerInTurn(page, contactApi, answer(201, { success: true }));
      await page.goto('/contact');
      await fill(page);
      await field(page, 'Email Address *').fill('not an address');
      const wrong = async (label: string, says: RegExp) => {
        await button(page).click();
        await expect(field(page, label)).toBeFocused();
        await expect(field(page, label)).toHaveAccessibleDescription(says);
        const bar = await page.locator('header').first().boundingBox();
        const text = await page.locator('#enquiry label').getByText(label, { exact: true }).boundingBox();
        expect(text?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
      };
      await wrong('Email Address *', /complete e-mail address/);
      await field(page, 'Email Address *').fill(visitor.email);
      await field(page, 'Full Name *').fill('');
      await wrong('Full Name *', /enter your name/);
      // A bubble is none of the page's: where the browser checks nothing it shows none.
      expect(await page.locator('#enquiry').evaluate((form: HTMLFormElement) => form.noValidate)).toBe(true);
      await expect(button(page)).toHaveText('Send Message');
      expect(posts).toEqual([]);
    });
  }

  test('without React the browser itself refuses what is missing', async ({ page, allowConsole }) => {
    allowConsole(FAILED_REQUEST);
    await lose(page, SCRIPTS);
    await page.goto('/contact');
    await typeEnquiry(page);
    await field(page, 'Full Name *').fill('');
    await button(page).click();
    await expect(field(page, 'Full Name *')).toBeFocused();
    await expect(page).toHaveURL('/contact');
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
  expect(options).toEqual(['', ...SERVICES]);
  const trap = page.locator('[name=website]');
  await expect(trap).toHaveAttribute('tabindex', '-1');
  await expect(trap).toHaveAttribute('autocomplete', 'off');
  await expect(page.locator('[aria-hidden=true]').filter({ has: trap })).toHaveCount(1);
});
