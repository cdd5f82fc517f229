import { commonPasswords } from './common-passwords.ts';

/** What somebody who attacks this desk tries first. */
const CONTEXT = ['plumbline', 'password', 'passwort', 'welcome', 'qwerty', 'admin', 'desk', 'test'];
const SHORTEST_PART = 4;
/** So much of a password must be left without the words that anybody would guess. */
const LEAST_LEFT = 8;
const LEAST_DIFFERENT = 5;

const partsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part.length >= SHORTEST_PART);

const withoutWords = (password: string, words: string[]): string =>
  words.reduce((left, word) => left.replaceAll(word, ''), password);

/** 123456789012, zyxwvutsrqpo: each character next to the one before. Ten and nought are neighbours. */
function isSequence(password: string): boolean {
  const steps = Array.from(password, (character, index) =>
    index === 0 ? null : character.charCodeAt(0) - password.charCodeAt(index - 1),
  ).slice(1);
  return steps.every((step) => step === 1 || step === -9) || steps.every((step) => step === -1 || step === 9);
}

/** What makes a long enough password one of the first that are tried; undefined for nothing. */
export function weaknessOf(
  password: string,
  { address, name }: { address: string; name: string },
): string | undefined {
  const plain = password.toLowerCase();
  if (commonPasswords.has(plain) || isSequence(plain))
    return 'This is one of the most common passwords. Please choose another.';
  if (new Set(plain).size < LEAST_DIFFERENT) return 'This repeats a few characters. Please choose another.';
  const words = [...partsOf(address), ...partsOf(name), ...CONTEXT].toSorted((a, b) => b.length - a.length);
  if (withoutWords(plain, words).length < LEAST_LEFT)
    return 'This is little more than a name or a word that anybody would try. Please choose another.';
  return undefined;
}
