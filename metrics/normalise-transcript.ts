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
  'hyphens',
  'apostrophes',
  'spelling',
] as const;
export type Rule = (typeof RULES)[number];

/** Only shapes letters, or says which way they run; of an emoji, whether it is painted. */
const UNSEEN = /\p{Variation_Selector}|[\u00AD\u200C\u200E\u200F\u2060\uFEFF]/gu;
const TYPOGRAPHIC_APOSTROPHE = /(?<=[\p{L}\p{M}])[’ʼ](?=\p{L})/gu;

const WORD = String.raw`[\p{L}\p{M}\p{N}]`;
const APOSTROPHE = String.raw`(?<=${WORD})['’](?=\p{L})`;
const HYPHEN = `(?<=${WORD})[-‐‑](?=${WORD})`;
const APOSTROPHES = new RegExp(APOSTROPHE, 'gu');
const HYPHENS = new RegExp(HYPHEN, 'gu');

/** What counts: letters with their marks, digits, what stands inside a word or number, and what makes an emoji the one that it is. */
const COUNTS = String.raw`${APOSTROPHE}|${HYPHEN}|(?<=\p{N})\.(?=\p{N})|(?!\p{Variation_Selector})${WORD}|\u200D?(?![\p{P}©®™])\p{Extended_Pictographic}|[\p{Emoji_Modifier}\p{Regional_Indicator}\u{E0020}-\u{E007F}]`;
// A zero-width space ends a word.
const UNPRINTED = String.raw`(?!\u200B)[\p{Cf}\p{Variation_Selector}]`;
/** Runs of what counts, what is not even printed, and any other sign. */
const PIECES = new RegExp(`((?:${COUNTS})+)|${UNPRINTED}|([^])`, 'gu');

/** p.m. and U.S.A. are one word each, and 1,000 is one number. */
const INITIALS = new RegExp(String.raw`(?<=(?<!${WORD})\p{L}\p{M}*)\.(?=\p{L}\p{M}*(?!${WORD}))`, 'gu');
const THOUSANDS = /(?<=\p{N}),(?=(?:\p{N}{2},)*\p{N}{3}(?!\p{N}))/gu;

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

const LEADING = /^[\p{P}\p{S}]*/u;
const TRAILING = /[\p{P}\p{S}]*$/u;

/** Words between two marks of punctuation: no number goes on across one. */
function phrasesOf(words: readonly string[]): string[][] {
  const phrases: string[][] = [[]];
  for (const word of words) {
    if (LEADING.exec(word)?.[0]) phrases.push([]);
    phrases.at(-1)?.push(word);
    if (TRAILING.exec(word)?.[0]) phrases.push([]);
  }
  return phrases.filter((phrase) => phrase.length > 0);
}

/** Words that are no numbers keep their case, and marks their places. */
function phraseInDigits(phrase: readonly string[]): string[] {
  const lead = LEADING.exec(phrase[0] ?? '')?.[0] ?? '';
  const bare = phrase.map((word) => word.replace(EDGES, ''));
  const trail = bare.join('') === '' ? '' : (TRAILING.exec(phrase.at(-1) ?? '')?.[0] ?? '');
  const plain = bare.map((word) => word.toLowerCase());
  const unused = Map.groupBy(bare, (word) => word.toLowerCase());
  const written = numbersAsDigits(plain).map((word) => unused.get(word)?.shift() ?? word);
  return written.map((word, index) =>
    [index === 0 && lead, word, index === written.length - 1 && trail].filter(Boolean).join(''),
  );
}

const numbers = (text: string): string =>
  phrasesOf(inDigits(text).split(SPACES).filter(Boolean)).flatMap(phraseInDigits).join(' ');

const rules: Record<Rule, (text: string) => string> = {
  unicode: (text) => text.normalize('NFC').replace(UNSEEN, '').replace(TYPOGRAPHIC_APOSTROPHE, "'"),
  // JavaScript leaves the dot of the Turkish İ behind as a mark.
  case: (text) => text.toLowerCase().replaceAll('i\u0307', 'i'),
  fillers: (text) => eachWord(text, (word, bare) => (FILLERS.has(bare.toLowerCase()) ? '' : word)),
  contractions: inWord(writtenOut),
  numbers,
  // Any other mark ends a word: "no—way" is two.
  punctuation: (text) =>
    text
      .replace(INITIALS, '')
      .replace(THOUSANDS, '')
      .replace(
        PIECES,
        (_, counted: string | undefined, other: string | undefined) => counted ?? (other ? ' ' : ''),
      )
      .split(SPACES)
      .filter(Boolean)
      .join(' '),
  hyphens: (text) => text.replace(HYPHENS, ' '),
  apostrophes: (text) => text.replace(APOSTROPHES, ''),
  spelling: inWord(americanSpelling),
};

/** A text as it is scored: the rules that are asked for, in the order of the table above. */
export function normaliseTranscript(text: string, asked: ReadonlySet<Rule>): string {
  let result = text;
  for (const rule of RULES) if (asked.has(rule)) result = rules[rule](result);
  return result;
}
