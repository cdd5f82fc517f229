import { americanSpelling } from './british-spelling.ts';
import { writtenOut } from './contractions.ts';
import { SPACES } from './scored-text.ts';
import { numbersAsDigits } from './spoken-numbers.ts';

/** What may be set equal before texts are compared, in the order in which it is done. */
export const RULES = [
  'unicode',
  'case',
  'fillers',
  'contractions',
  'numbers',
  'punctuation',
  'spelling',
] as const;
export type Rule = (typeof RULES)[number];

/** Only shapes letters, or says which way they run; of an emoji, whether it is painted. */
const UNSEEN = /\p{Variation_Selector}|[\u00AD\u200C\u200E\u200F\u2060\uFEFF]/gu;
const TYPOGRAPHIC_APOSTROPHE = /(?<=[\p{L}\p{M}])[’ʼ](?=\p{L})/gu;

/** Letters with their marks, digits, apostrophes inside a word, and what makes an emoji the one that it is. */
const COUNTS =
  /(?<=\p{N})\.(?=\p{N})|(?!\p{Variation_Selector})[\p{L}\p{M}\p{N}]|(?<=[\p{L}\p{M}])'(?=\p{L})|\u200D?(?![\p{P}©®™])\p{Extended_Pictographic}|[\p{Emoji_Modifier}\p{Regional_Indicator}\u{E0020}-\u{E007F}]|[\s\u200B]/gu;

const FILLERS = new Set('uh uhh um umm uhm er erm ah eh hm hmm mm mmm mhm mmhm uh-huh mm-hmm'.split(' '));
const EDGES = /^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu;

const eachWord = (text: string, change: (word: string, bare: string) => string): string =>
  text
    .split(SPACES)
    .map((word) => change(word, word.replace(EDGES, '')))
    .filter(Boolean)
    .join(' ');

/** Changes the word inside its punctuation, which stays. */
const inWord =
  (change: (word: string) => string) =>
  (text: string): string =>
    eachWord(text, (word, bare) => {
      const changed = change(bare.toLowerCase());
      return bare === '' || changed === bare.toLowerCase() ? word : word.replace(bare, () => changed);
    });

const CURRENCIES: Record<string, string> = {
  $: 'dollars',
  '€': 'euros',
  '£': 'pounds',
  '₹': 'rupees',
  '¥': 'yen',
};
const SINGULAR = /\b(dollar|euro|pound|rupee)\b/gi;
const MONEY = /([$€£₹¥])\s?(\d+(?:\.\d+)?)/gu;
const GROUPING = /(?<=\d),(?=\d{2,3}(?:\D|$))/gu;
const HYPHENATED_NUMBER = /\b(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-(?=\p{L})/giu;

const inDigits = (text: string): string =>
  text
    // Digits of every script: ५ and ٥ are 5. Their blocks begin at zero, ten in a row.
    .replace(/\p{Nd}/gu, (digit) => (/[0-9]/.test(digit) ? digit : asciiDigit(digit)))
    .replace(GROUPING, '')
    .replace(MONEY, (_, sign: string, amount: string) => `${amount} ${CURRENCIES[sign]}`)
    .replace(SINGULAR, '$1s')
    .replace(/(?<=\d)\s?%/gu, ' percent')
    .replace(HYPHENATED_NUMBER, '$1 ');

function asciiDigit(digit: string): string {
  let zero = digit.codePointAt(0) ?? 0;
  const value = zero;
  while (value - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return `${(value - zero) % 10}`;
}

/** Words that are no numbers keep their case and punctuation. */
function numbers(text: string): string {
  const words = inDigits(text).split(SPACES).filter(Boolean);
  const plain = words.map((word) => (/^[\p{L}]+$/u.test(word) ? word.toLowerCase() : word));
  const written = numbersAsDigits(plain);
  return written.length === plain.length && written.every((word, index) => word === plain[index])
    ? words.join(' ')
    : keepCase(words, plain, written);
}

/** Puts words that were not read as numbers back as they were written. */
function keepCase(words: readonly string[], plain: readonly string[], written: readonly string[]): string {
  const unused = new Map<string, string[]>();
  for (const [index, word] of plain.entries())
    unused.set(word, [...(unused.get(word) ?? []), words[index] ?? word]);
  return written.map((word) => unused.get(word)?.shift() ?? word).join(' ');
}

const rules: Record<Rule, (text: string) => string> = {
  unicode: (text) => text.normalize('NFC').replace(UNSEEN, '').replace(TYPOGRAPHIC_APOSTROPHE, "'"),
  // JavaScript leaves the dot of the Turkish İ behind as a mark.
  case: (text) => text.toLowerCase().replaceAll('i\u0307', 'i'),
  fillers: (text) => eachWord(text, (word, bare) => (FILLERS.has(bare.toLowerCase()) ? '' : word)),
  contractions: inWord(writtenOut),
  numbers,
  punctuation: (text) => (text.match(COUNTS) ?? []).join(''),
  spelling: inWord(americanSpelling),
};

/** A text as it is scored: the rules that are asked for, in the order of the table above. */
export function normaliseTranscript(text: string, asked: ReadonlySet<Rule>): string {
  let result = text;
  for (const rule of RULES) if (asked.has(rule)) result = rules[rule](result);
  return result;
}
