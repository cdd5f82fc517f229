import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox.ts';

test.each(
  Object.entries({
    'someone+1@example.com': 'someone@example.com',
    'some.one@example.com': 'someone@example.com',
    'S.o.m.e.One+a.b+c@EXAMPLE.com': 'someone@example.com',
    'someone@bücher.example': 'someone@xn--bcher-kva.example',
  }),
)('%s is the mailbox %s', (written, mailbox) => {
  expect(mailboxOf(written)).toBe(mailbox);
});

test.each([
  ['someone@example.com', 'someone@example.org'],
  ['someone@example.com', 'somebody@example.com'],
  ['+a@example.com', '+b@example.com'],
  ['a.b@c.example', 'a@b.c.example'],
])('%s and %s are two', (one, other) => {
  expect(mailboxOf(one)).not.toBe(mailboxOf(other));
});
