import { expect, test } from 'vitest';
import { PASSWORD_MIN } from '../../../contract/desk/access.ts';
import { commonPasswords } from './common-passwords.ts';
import { weaknessOf } from './password-rules.ts';

const ada = { name: 'Ada Lovelace', address: 'ada.byron@theodolite.example' };

test('the list is as long as OWASP asks, and holds only what the minimum length would let through', () => {
  expect(commonPasswords.size).toBeGreaterThanOrEqual(3_000);
  const useless = [...commonPasswords].filter(
    (each) => each.length < PASSWORD_MIN || each !== each.toLowerCase(),
  );
  expect(useless).toEqual([]);
});

test.each([
  ['a common password', '1qaz2wsx3edc', 'most common'],
  ['a common password in other case', 'MailCreated5240', 'most common'],
  ['a sequence', '234567890123', 'most common'],
  ['a sequence backwards', 'zyxwvutsrqpo', 'most common'],
  ['a few characters again and again', 'abcdabcdabcd', 'repeats'],
  ['the name of the company', 'Plumbline2026!', 'little more than'],
  ['the name in the address of the company', 'Theodolite2026', 'little more than'],
  ['the name of the person', 'lovelace-1815', 'little more than'],
  ['the address of the person', 'byron.byron.99', 'little more than'],
  ['several of these words', 'Welcome-Desk-Admin-1', 'little more than'],
])('%s is refused', (_what, password, reason) => {
  expect(weaknessOf(password, ada)).toContain(reason);
});

test.each([
  ['a few words', 'seven copper kettles'],
  ['one of these words among others', 'lovelace rides a tall wooden horse'],
  ['random characters', 'x7#Kq!m2Vz@d'],
  ['words of another script', 'медный чайник поёт'],
])('%s is accepted', (_what, password) => {
  expect(weaknessOf(password, ada)).toBeUndefined();
});
