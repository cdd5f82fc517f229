import { expect, test } from 'vitest';
import { emailKey, mailboxOf, storedKeys } from './address.ts';

test.each([
  [' Ada@Example.COM ', 'ada@example.com'],
  ['ÄDA@example.com', 'äda@example.com'],
  ['A\u0308da@example.com', 'äda@example.com'],
  ['Ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ada@example.com'],
  ['\u3000ada@example.com\u3000', 'ada@example.com'],
  ['ada@Bücher.Example', 'ada@xn--bcher-kva.example'],
  ['ada@bu\u0308cher.example', 'ada@xn--bcher-kva.example'],
  ['ada@XN--BCHER-KVA.example', 'ada@xn--bcher-kva.example'],
  ['ada@उदाहरण。भारत', 'ada@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ['J\u030cana@example.com', '\u01f0ana@example.com'],
  ['ada@1.23', 'ada@1.23'],
  ['ada@ü ü', 'ada@ü ü'],
  ['Ada', 'ada'],
])('%j is the person %s, and that again', (written, key) => {
  expect(emailKey(written)).toBe(key);
  expect(emailKey(key)).toBe(key);
});

test.each([
  ['Ada@example.com', ['ada@example.com']],
  ['ada@1.23', ['ada@1.23']],
  ['Äda@example.com', ['äda@example.com', 'a\u0308da@example.com']],
  ['ada@bücher.example', ['ada@xn--bcher-kva.example', 'ada@bücher.example', 'ada@bu\u0308cher.example']],
])('%s was kept as %j', (email, keys) => {
  expect([...new Set(storedKeys(email))]).toEqual(keys);
});

test.each([
  ['ada@example.com', 'a.da@example.com'],
  ['ada@example.com', 'ada+tag@example.com'],
  ['ada@gmail.com', 'ada@googlemail.com'],
  ['ada@example.com', 'áda@example.com'],
  ['strasse@example.com', 'straße@example.com'],
  ['ada@example.com', '\u0430da@example.com'],
])('%s and %s may be two people', (one, other) => {
  expect(emailKey(one)).not.toBe(emailKey(other));
});

test.each(
  Object.entries({
    'someone+1@example.com': 'someone@example.com',
    'some.one@example.com': 'someone@example.com',
    'S.o.m.e.One+a.b+c@EXAMPLE.com': 'someone@example.com',
    'ｓｏｍｅ．ｏｎｅ@example.com': 'someone@example.com',
    'someone@bücher.example': 'someone@xn--bcher-kva.example',
    'Some.One@GoogleMail.com': 'someone@gmail.com',
  }),
)('%s is the mailbox %s', (written, mailbox) => {
  expect(mailboxOf(written)).toBe(mailbox);
});

test.each([
  ['someone@example.com', 'someone@example.org'],
  ['someone@example.com', 'somebody@example.com'],
  ['someone@example.com', 'someone-tag@example.com'],
  ['strasse@example.com', 'straße@example.com'],
  ['+a@example.com', '+b@example.com'],
  ['a.b@c.example', 'a@b.c.example'],
  ['a@googlemail.com.example', 'a@gmail.com.example'],
])('%s and %s are two mailboxes', (one, other) => {
  expect(mailboxOf(one)).not.toBe(mailboxOf(other));
});
