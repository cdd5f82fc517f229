import { expect, test } from './fixtures.ts';

const words = {
  name: 'Ada Byron',
  email: 'ada@example.com',
  message: 'The engine drops a carry.\nSometimes.',
};

// #region sent
test('a message is sent as it was typed', async ({ page, contact }) => {
  await contact.write(words);
  const answered = page.waitForResponse('**/api/contact');

  await contact.send.click();

  const response = await answered;
  expect(response.status()).toBe(201);
  expect(response.request().postDataJSON()).toMatchObject(words);
  await expect(contact.status).toContainText('Thank you for your message!');
});
// #endregion sent

// #region refused
test('a failed server loses no text', async ({ page, contact, allowConsole }) => {
  allowConsole(/503/);
  await page.route('**/api/contact', (route) =>
    route.fulfill({ status: 503, json: { success: false, error: 'Not now.' } }),
  );
  await contact.write(words);

  await contact.send.click();

  await expect(contact.alert).toContainText('Not now.');
  await expect(contact.message).toHaveValue(words.message);
  await expect(contact.send).toBeEnabled();
});
// #endregion refused

// #region incomplete
test('nothing is sent without an address', async ({ page, contact }) => {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url());
  });
  await contact.write({ ...words, email: '' });

  await contact.send.click();

  await expect(contact.email).toBeFocused();
  expect(posts).toEqual([]);
});
// #endregion incomplete

// #region keyboard
test('the form can be sent without a mouse', async ({ page, contact }) => {
  await contact.name.focus();
  await page.keyboard.type(words.name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(words.email);
  await contact.message.focus();
  await page.keyboard.type('By keyboard.');
  await page.keyboard.press('Tab');
  await expect(contact.send).toBeFocused();

  await page.keyboard.press('Enter');

  await expect(contact.status).toContainText('Thank you');
});
// #endregion keyboard
