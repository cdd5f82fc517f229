/** The contact form of this site, filled in and sent. */
import { CONTACT_PATH, formTexts } from '../../../contract/answers.ts';
import { beat, bringToView, caption, expect, poster, test } from '../recorded-test.ts';

const KEY_MS = 45;

test('an enquiry reaches the server', async ({ page }) => {
  const form = page.locator('#enquiry');
  const field = (label: string) => form.getByLabel(label, { exact: true });
  const send = form.getByRole('button');
  const typed = { delay: KEY_MS };

  caption('A Playwright test opens the contact page. Each step is logged with its own duration.');
  await test.step('Open /contact', () => page.goto('/contact'));
  await beat(3200);

  await bringToView(send);
  caption('It first sends the form empty. The browser must refuse, and say which field is missing.');
  await test.step('Send it empty', () => send.click());
  await test.step('Name is asked for', () => expect(field('Full Name *')).toBeFocused());
  await beat(3500);
  await bringToView(field('Full Name *'));

  caption('Then it types like a visitor: name, address, service and message, one key at a time.');
  await test.step('Type the name', () => field('Full Name *').pressSequentially('Ada Byron', typed));
  await beat(500);
  await bringToView(field('Email Address *'));
  await test.step('Type the address', () =>
    field('Email Address *').pressSequentially('ada@example.com', typed));
  await beat(500);
  await bringToView(field('Service'));
  await test.step('Choose a service', () => field('Service').selectOption('API Testing'));
  await beat(700);
  await bringToView(field('Message *'));
  await test.step('Type the message', () =>
    field('Message *').pressSequentially('The engine drops a carry. Sometimes.', typed));
  await beat(900);

  await bringToView(send);
  caption('Send. The test waits for the real answer of the server, not for a picture of it.');
  const posted = page.waitForResponse(`**${CONTACT_PATH}`);
  await test.step('Press Send Message', () => send.click());
  await test.step('Server answers 201', async () => expect((await posted).status()).toBe(201));
  const banner = page.getByRole('status').filter({ hasText: formTexts.success });
  await test.step('Thanks appear, with focus', () => expect(banner).toBeFocused());
  await beat(1500);
  poster();
  await beat(1500);

  caption('Last check: the fields are empty again, so nobody sends the same enquiry twice.');
  await bringToView(field('Email Address *'));
  await test.step('Fields are empty again', async () => {
    await expect(field('Full Name *')).toHaveValue('');
    await expect(field('Message *')).toHaveValue('');
  });
});
