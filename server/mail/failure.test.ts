import { expect, test } from 'vitest';
import { describeFailure } from './failure.ts';

test('the log gets codes only, the outbox row also the words of the server', () => {
  const error = Object.assign(new Error('Recipient command failed'), {
    code: 'EENVELOPE',
    responseCode: 550,
    command: 'RCPT TO',
    response: '550 5.1.1 <ada@example.com> unknown',
    permanent: true,
  });
  expect(describeFailure(error)).toEqual({
    reason: 'EENVELOPE 550 RCPT TO',
    detail: 'EENVELOPE 550 RCPT TO: 550 5.1.1 <ada@example.com> unknown',
    badRecipient: true,
    badAddress: true,
  });
});

test.each([
  ['550 5.1.1 no such mailbox', true],
  ['550 No such user here', true],
  ['550 5.4.1 Recipient address rejected: Access denied', true],
  ['554 5.7.1 Service unavailable; client host [192.0.2.1] blocked', false],
  ['550-5.7.26 unauthenticated mail is prohibited', false],
  ['552 5.3.4 message too big', false],
])('%j blames the address: %s', (response, expected) => {
  const error = { command: 'RCPT TO', permanent: true, response };
  expect(describeFailure(error)).toMatchObject({ badRecipient: true, badAddress: expected });
});

test('a refused login is not the fault of the recipient', () => {
  const error = { code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN', permanent: true };
  expect(describeFailure(error).badRecipient).toBe(false);
});

test('a mail server without TLS is explained, to the log and in the row', () => {
  const { reason, detail } = describeFailure(
    Object.assign(new Error('Error upgrading'), { code: 'ETLS', command: 'STARTTLS' }),
  );
  expect(reason).toMatch(/^ETLS STARTTLS: .*the login was not sent.*SMTP_ALLOW_PLAIN/);
  expect(detail).toBe('ETLS STARTTLS: Error upgrading');
});

test.each([null, undefined, 'text', 42, {}])('says something about %o', (thrown) => {
  expect(describeFailure(thrown).reason).toBe('unknown');
});

test('bounds and flattens what a server says', () => {
  const { detail } = describeFailure(new Error(`first\r\nsecond ${'x'.repeat(5_000)}`));
  expect(detail).toMatch(/^Error: first second x+$/);
  expect(detail.length).toBe(500);
});

test('codes that are no text or number are left out, and an error without any is named', () => {
  expect(describeFailure({ code: {}, responseCode: 421, command: null })).toEqual({
    reason: '421',
    detail: '421: ',
    badRecipient: false,
    badAddress: false,
  });
  expect(describeFailure(new TypeError('broken'))).toMatchObject({
    reason: 'TypeError',
    detail: 'TypeError: broken',
  });
});

test.each([
  { command: 'RCPT TO', permanent: false },
  { command: 'RCPT TO' },
  { command: 'RCPT TO', permanent: 'yes' },
  { command: 'DATA', permanent: true },
])('%j may still work later', (error) => {
  expect(describeFailure(error).badRecipient).toBe(false);
});
