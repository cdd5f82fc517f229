import { expect, test } from 'vitest';
import type { Subscription } from '../store/types.ts';
import { newsletterComposers } from './confirmation-mail.ts';
import { createNewsletterTokens } from './tokens.ts';

const NOW = 1_800_000_000_000;
const tokens = createNewsletterTokens('secret');
const subscription: Subscription = {
  id: 'subject',
  email: 'reader@example.com',
  state: 'pending',
  generation: 2,
  createdAt: NOW,
  confirmedAt: null,
};

const composer = (found: Subscription | null) =>
  newsletterComposers({
    subscriptions: { get: async () => found },
    tokens: async () => tokens,
    clock: () => NOW,
    from: 'Plumbline <site@plumbline.example>',
    site: 'https://plumbline.example',
    origin: 'https://plumbline.example',
  })['newsletter-confirmation'];
const compose = (found: Subscription | null, mailId = 'mail') => composer(found)?.compose('subject', mailId);

test('leads to the button by a link for this generation, in text and HTML', async () => {
  const mail = await compose(subscription);
  const token = /confirm\?token=(\S+)/.exec(String(mail?.text))?.[1] ?? '';
  expect(tokens.readConfirm(token, NOW)).toEqual({ id: 'subject', generation: 2 });
  expect(mail?.html).toContain(`href="https://plumbline.example/newsletter/confirm?token=${token}"`);
  expect(mail?.to).toEqual({ name: '', address: subscription.email });
});

test('says who asks for what, how long the link works, and that a machine wrote it', async () => {
  const mail = await compose(subscription);
  expect([mail?.from, mail?.subject]).toEqual([
    'Plumbline <site@plumbline.example>',
    'Please confirm your address',
  ]);
  const [asked, act, link, ignore, leave, end] = String(mail?.text).split('\n\n');
  expect(asked).toContain('the newsletter of plumbline.example at this address');
  expect(act).toMatch(/^Open this page .* works for 48 hours\.$/);
  expect(link).toMatch(/^https:\/\/plumbline\.example\/newsletter\/confirm\?token=\S+$/);
  expect(ignore).toMatch(/^It was not you\? .* deleted after 30 days\.$/);
  expect(leave).toMatch(/^Never again, .*:\nhttps:\S+$/);
  expect(end).toBe('');
  expect(mail?.headers).toMatchObject({
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
  });
  for (const text of [asked, act, ignore]) expect(mail?.html).toContain(`<p>${text}</p>`);
  expect(mail?.html).toMatch(/>Confirm your address<\/a><\/p>.*>Unsubscribe<\/a><\/p>/);
});

test('can be left by one click, from the header and from the text', async () => {
  const mail = await compose(subscription);
  const link = /https:\S+unsubscribe\?token=(\S+)/.exec(String(mail?.text));
  expect(mail?.headers).toMatchObject({
    'List-Unsubscribe': `<${link?.[0]}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(tokens.readUnsubscribe(link?.[1] ?? '')).toBe('subject');
});

test('a second mail is not taken for a copy of the first', async () => {
  const [first, second] = [await compose(subscription, 'one'), await compose(subscription, 'two')];
  expect(first?.messageId).toBe('<newsletter-confirmation.one@plumbline.example>');
  expect(second?.messageId).not.toBe(first?.messageId);
});

test.each([
  null,
  { ...subscription, state: 'confirmed' } as const,
  { ...subscription, state: 'unsubscribed' } as const,
])('is not written when there is nothing to confirm: %j', async (found) => {
  expect(await compose(found)).toBeNull();
});

test('an address that is refused was mistyped: no second try, and nothing for an operator', () => {
  expect(composer(subscription)).toMatchObject({
    retriesRefusedRecipient: false,
    givenUp: { level: 'warn', text: expect.stringContaining('ask again') },
  });
});
