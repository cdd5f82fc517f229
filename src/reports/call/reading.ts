/**
 * What the free text of a recogniser without a grammar means to the agent. The rule, fixed before the first run: digits and
 * number words are digits, with the words that sound the same; a day is a word that begins with its name; a yes or a no is one
 * of a few words, and not both. Everything else is skipped.
 */
import { DAYS, DIGITS } from './words.ts';

const SOUND_ALIKES: Record<string, string> = {
  oh: 'zero',
  o: 'zero',
  won: 'one',
  to: 'two',
  too: 'two',
  for: 'four',
  fore: 'four',
  ate: 'eight',
};
const ANSWERS: Record<string, readonly string[]> = {
  yes: ['yes', 'yeah', 'yep', 'yup'],
  no: ['no', 'nope', 'know'],
};

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z]+|\d/g) ?? [];

/** `strictly` without the words that only sound like a digit. */
export const digitsIn = (text: string, strictly = false): string =>
  wordsOf(text)
    .map((word) => {
      if (/\d/.test(word)) return DIGITS[Number(word)];
      return DIGITS.includes(word) ? word : strictly ? undefined : SOUND_ALIKES[word];
    })
    .filter((digit) => digit !== undefined)
    .join(' ');

export const dayIn = (text: string): string =>
  wordsOf(text)
    .map((word) => DAYS.find((day) => word.startsWith(day)))
    .find((day) => day !== undefined) ?? '';

export function answerIn(text: string): string {
  const words = wordsOf(text);
  const found = Object.keys(ANSWERS).filter((answer) =>
    words.some((word) => ANSWERS[answer]?.includes(word)),
  );
  return found.length === 1 ? (found[0] as string) : '';
}
