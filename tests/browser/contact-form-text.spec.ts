/** What a visitor typed and chose in the contact form: kept over reloads, with React late or never there. */
import { CONTACT_TOKEN_PATH } from '../../contract/answers.ts';
import { button, contactApi, expectTextKept, field, fill, typeEnquiry, visitor } from './contact-form.ts';
import { expect, FAILED_REQUEST, holdBack, lose, SCRIPTS, test } from './fixtures.ts';
import { answer, answerInTurn } from './form-answers.ts';
import { noteRequests, pathOf } from './requests.ts';

test.describe('what was typed', () => {
  test('survives a reload, at once and without React, and is gone after success', async ({ page }) => {
    await page.goto('/contact');
    await fill(page);
    await field(page, 'Service').selectOption('Other');
    await lose(page, SCRIPTS);
    await page.reload();
    await expectTextKept(page);
    await expect(field(page, 'Service')).toHaveValue('Other');

    await page.unroute(SCRIPTS);
    await page.route(contactApi, answer(201, { success: true }));
    await page.reload();
    await button(page).click();
    await expect(button(page)).toHaveText('Message Sent!');
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(['landing']);
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
    await answerInTurn(page, contactApi, answer(201, { success: true }));
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
      await lose(page, SCRIPTS);
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

  test('a service that the list lacks is named in the first line of the message', async ({ page }) => {
    await page.goto('/ai-testing/asr');
    await page.getByRole('link', { name: 'Start ASR Testing' }).click();
    await expect(field(page, 'Service')).toHaveValue('AI Model Validation');
    await expect(field(page, 'Message *')).toHaveValue('About ASR Testing:\n');
  });
});

test.describe('before React arrives', () => {
  test('a form sent at once on a slow network is kept and sent by React', async ({ page }) => {
    const release = await holdBack(page, SCRIPTS);
    const posts = await answerInTurn(page, contactApi, answer(201, { success: true }));
    await page.goto('/contact');
    await typeEnquiry(page);
    await button(page).click();
    expect(posts).toEqual([]);
    release();
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
    await lose(page, SCRIPTS);
    await page.goto('/contact');
    await typeEnquiry(page);
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
    const asked = noteRequests(page);
    const posts = await answerInTurn(page, contactApi, answer(201, { success: true }));
    await button(page).click();
    await expect(button(page)).toHaveText('Message Sent!');
    expect(asked.map(pathOf)).not.toContain(CONTACT_TOKEN_PATH);
    expect(posts[0]?.body.startedToken).toBeUndefined();
  });
});
