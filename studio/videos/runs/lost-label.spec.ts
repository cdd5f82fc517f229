/** One test against two copies of the contact page: in the first, a label has lost its field. */
import type { Page } from '@playwright/test';
import { beat, bringToView, caption, expect, poster, tell, test } from '../recorded-test.ts';

const KEY_MS = 55;
const LABEL = '<label for="enquiry-email">';
const BROKEN = '<label>';

async function breakLabel(page: Page): Promise<void> {
  await page.route('**/contact', async (route) => {
    const answer = await route.fetch();
    const body = await answer.text();
    if (!body.includes(LABEL)) throw new Error(`/contact has no ${LABEL} to break`);
    await route.fulfill({ response: answer, body: body.replace(LABEL, BROKEN) });
  });
}

async function typeIntoLabelledField(page: Page): Promise<void> {
  const field = page.locator('#enquiry fieldset > div', { hasText: 'Email Address *' });
  const label = field.getByText('Email Address *');
  await test.step('Open /contact', () => page.goto('/contact'));
  await bringToView(label);
  await test.step('Press “Email Address *”', () => label.click());
  await test.step('Type the address', () => page.keyboard.type('ada@example.com', { delay: KEY_MS }));
  await beat(900);
  await test.step('The field is named and filled', () =>
    expect(field).toMatchAriaSnapshot(`
      - text: Email Address *
      - textbox "Email Address *": ada@example.com
    `));
}

test('first run', async ({ page }) => {
  await breakLabel(page);
  caption('Someone edited this page. It looks as it always did. The test presses a label and types.');
  // The failure is the point of this recording: it stays on the screen for a while.
  await typeIntoLabelledField(page).catch(async (failure: unknown) => {
    caption('Red. Expected: a text box named “Email Address *” with the text. Received: one without either.');
    await beat(6000);
    caption(
      'The cause: the label lost its “for”. It names no field any more, so the typed text went nowhere.',
    );
    tell({ kind: 'patch', file: 'contact.html', lines: [`- ${BROKEN}`, `+ ${LABEL}`] });
    await beat(2000);
    poster();
    await beat(1500);
    throw failure;
  });
});

test('second run', async ({ page }) => {
  caption('With the attribute back, the same test runs again, and the text arrives.');
  await typeIntoLabelledField(page);
  caption('Green. The same four steps, the same expectation; only the page has changed.');
  await beat(1500);
});
