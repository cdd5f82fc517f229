import { expect, test } from 'vitest';
import { createNewsletterTokens, tokenSource } from './tokens.ts';

const NOW = 1_800_000_000_000;
const ID = '0193e4a0-0000-7000-8000-000000000000';

test('a token says what it was issued for, and fits into an address as it is', () => {
  const tokens = createNewsletterTokens('secret');
  const token = tokens.issueConfirm(ID, 3, NOW);
  expect(tokens.readConfirm(token, NOW)).toEqual({ id: ID, generation: 3 });
  expect(tokens.readUnsubscribe(tokens.issueUnsubscribe(ID))).toBe(ID);
  expect(encodeURIComponent(token)).toBe(token);
});

test('a link to confirm works for 48 hours, one to leave for ever', () => {
  const tokens = createNewsletterTokens('secret');
  const token = tokens.issueConfirm(ID, 3, NOW);
  const end = NOW + 48 * 3_600_000;
  expect(tokens.readConfirm(token, end - 1)).toEqual({ id: ID, generation: 3 });
  expect(tokens.readConfirm(token, end)).toBeNull();
});

test('what may unsubscribe can never confirm, nor the other way round', () => {
  const tokens = createNewsletterTokens('secret');
  expect(tokens.readConfirm(tokens.issueUnsubscribe(ID), NOW)).toBeNull();
  expect(tokens.readUnsubscribe(tokens.issueConfirm(ID, 3, NOW))).toBeNull();
});

test.each(['', '.', 'confirm', 'unsubscribe.x', `unsubscribe.${ID}.`, 'A'.repeat(43)])(
  '%j is no token',
  (token) => {
    const tokens = createNewsletterTokens('secret');
    expect(tokens.readConfirm(token, NOW)).toBeNull();
    expect(tokens.readUnsubscribe(token)).toBeNull();
  },
);

test('no character of it can be changed', () => {
  const tokens = createNewsletterTokens('secret');
  const token = tokens.issueConfirm(ID, 3, NOW);
  // The last one carries two bits that the signature has no use for.
  for (let at = 0; at < token.length - 1; at += 1) {
    const changed = token.slice(0, at) + (token[at] === '1' ? '2' : '1') + token.slice(at + 1);
    expect(tokens.readConfirm(changed, NOW), changed).toBeNull();
  }
});

test('the secret of the operator is used, or else that of the store, which is asked for until it answers', async () => {
  let asked = 0;
  const secret = async () => {
    asked += 1;
    if (asked === 1) throw new Error('away');
    return 'kept';
  };
  const source = tokenSource(undefined, { secret });
  await expect(source()).rejects.toThrow('away');
  const token = (await source()).issueUnsubscribe(ID);
  await source();
  expect(asked).toBe(2);
  expect(createNewsletterTokens('kept').readUnsubscribe(token)).toBe(ID);
  const operators = (await tokenSource('operator', { secret })()).issueUnsubscribe(ID);
  expect(createNewsletterTokens('operator').readUnsubscribe(operators)).toBe(ID);
});
