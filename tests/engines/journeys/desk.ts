import { Secret, TOTP } from 'otpauth';
import { expect, inject } from 'vitest';
import { invite } from '../../../server/desk/access/invite.ts';
import { openStore } from '../../../server/store/open.ts';
import { enquire } from '../../../server/testing/server-process.ts';
import { addressOf, isFocused, selectorOf, textOf } from '../facts.ts';
import { journey, type Journeys } from '../journey.ts';
import { DESKTOP, type Page } from '../page.ts';

const PASSWORD = 'seven copper kettles';
const ENQUIRY = 'section[aria-label=Enquiry]';
const SEARCH = '#desk-search';

/** Gives the path of the link. */
async function inviteColleague(): Promise<string> {
  const store = await openStore({ dataDir: inject('dataDir') });
  try {
    const address = `${crypto.randomUUID()}@plumbline.example`;
    return await invite(store, '', { name: 'Ana', address, role: 'reply', invitedBy: null }, Date.now());
  } finally {
    await store.close();
  }
}

async function click(page: Page, kind: string, text: string): Promise<void> {
  await expect.poll(() => selectorOf(page, kind, text), { message: text }).not.toBeNull();
  await page.click((await selectorOf(page, kind, text)) ?? '');
}

/** WebKitGTK has no passkeys and shows the password at once. */
async function acceptWithPassword(page: Page): Promise<void> {
  await expect.poll(() => textOf(page, 'h1')).toBe('Welcome to the desk');
  if (await page.read(() => 'PublicKeyCredential' in window))
    await click(page, 'button', 'Use a password and an authenticator app instead');
  await expect.poll(() => textOf(page, 'form code')).toBeTruthy();
  const secret = Secret.fromBase32(String(await textOf(page, 'form code')).replaceAll(' ', ''));
  await page.type('input[name=password]', PASSWORD);
  await page.type('input[name=code]', new TOTP({ secret }).generate());
  await page.press('Enter');
  await click(page, 'button', 'I have kept them');
}

export const desk: Journeys = {
  'an invitation is accepted with a password, an enquiry found and answered, and its reply waits in the outbox':
    journey({ ...DESKTOP, secure: true }, async (page) => {
      const visitor = {
        email: `${crypto.randomUUID().replaceAll('-', '')}@example.com`,
        key: crypto.randomUUID(),
      };
      await enquire(inject('site'), visitor);
      await page.open(await inviteColleague());
      await acceptWithPassword(page);
      await expect.poll(() => textOf(page, 'h1')).toBe('Enquiries');

      await page.type(SEARCH, visitor.email);
      await page.press('Enter');
      const found = () => page.read(() => document.querySelectorAll('main li:has([type=checkbox])').length);
      await expect.poll(found).toBe(1);
      await page.click('main li:has([type=checkbox]) a');
      await expect.poll(() => textOf(page, ENQUIRY)).toContain(visitor.email);
      const id = (await addressOf(page)).split('/').at(-1) ?? '';

      await page.type('#reply-text', 'Dear visitor');
      await click(page, 'button', 'Send reply');
      await expect.poll(() => textOf(page, ENQUIRY)).toContain('The reply is on its way.');
      await expect.poll(() => textOf(page, ENQUIRY)).toContain('Ana replied');

      await click(page, 'nav a', 'Outbox');
      await expect.poll(() => isFocused(page, 'main')).toBe(true);
      await click(page, 'button', 'Waiting');
      const kinds = () =>
        page.read(
          (link) =>
            [...document.querySelectorAll('main li')]
              .filter((row) => row.querySelector(`a[href="${link}"]`))
              .map((row) => row.querySelector('b')?.textContent),
          `#/enquiries/${id}`,
        );
      await expect.poll(kinds).toContain('Reply');

      await click(page, 'button', 'Sign out');
      await expect.poll(() => textOf(page, 'h1')).toBe('Sign in');
      await page.reload();
      await expect.poll(() => textOf(page, 'h1')).toBe('Sign in');
    }),
};
