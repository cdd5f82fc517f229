import { americanSpelling } from './british-spelling.ts';
import { writtenOut } from './contractions.ts';
import { SPACES } from './scored-text.ts';
import { numbersAsDigits } from './spoken-numbers.ts';

/** The normalisation rules, in the order in which they are applied. */
export const RULES = [
  'unicode',
  'case',
  'points',
  'indic',
  'fillers',
  'contractions',
  'numbers',
  'punctuation',
  'hyphens',
  'apostrophes',
  'spelling',
] as const;
export type Rule = (typeof RULES)[number];

/** Letters as wide as a Chinese character, and the half-wide ones of Japanese. */
const OTHER_WIDTH = /[\uFF01-\uFFEE]+/g;

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
// A zero-width space separates words.
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

/** Short vowels of Arabic and Hebrew, which most texts leave out, and the stroke that lengthens an Arabic word. */
const VOWEL_POINTS =
  /[\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u0640\u064B-\u0652\u0656-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E8\u06EA-\u06ED]/g;

/** Where the blocks of Devanagari, Gujarati, Telugu and Kannada begin; each has its letters in the same order. */
const INDIC_BLOCKS = [0x0900, 0x0a80, 0x0c00, 0x0c80];
/** A nasal consonant, and the first and last of those before which the dot above may stand for it. */
const NASALS = [
  [0x19, 0x15, 0x18],
  [0x1e, 0x1a, 0x1d],
  [0x23, 0x1f, 0x22],
  [0x28, 0x24, 0x27],
  [0x2e, 0x2a, 0x2d],
] as const;

const indicSpellings = INDIC_BLOCKS.map((block) => {
  const sign = (offset: number): string => String.fromCodePoint(block + offset);
  const [candrabindu, anusvara, nukta, virama] = [sign(1), sign(2), sign(0x3c), sign(0x4d)];
  const before = NASALS.map(
    ([nasal, first, last]) => `${sign(nasal)}${virama}(?=[${sign(first)}-${sign(last)}])`,
  );
  return { nasal: new RegExp([...before, candrabindu].join('|'), 'g'), anusvara, nukta };
});

/** The dot above for every nasal, no dot below, no joiners: हिन्दी is हिंदी, हाँ is हां, फ़ोन is फोन. */
const indicSpelling = (text: string): string =>
  indicSpellings.reduce(
    (changed, { nasal, anusvara, nukta }) => changed.replace(nasal, anusvara).replaceAll(nukta, ''),
    text.replace(/(?<=[\u0900-\u0D7F])[\u200C\u200D]/g, ''),
  );

const CURRENCIES: Record<string, string> = {
  $: 'dollars',
  '€': 'euros',
  '£': 'pounds',
  '₹': 'rupees',
  '¥': 'yen',
};
const SINGULAR = /\b(dollar|euro|pound|rupee)\b/gi;
const RUPEES = /\b(?:rs\.?|inr)\s?(?=\d)/gi;
const MONEY =
  /([$€£₹¥])\s?(\d+(?:\.\d+)?)(?:\s?(k|mn?|bn?)\b|\s(hundred|thousand|(?:m|b|tr)illion|lakhs?|crores?)\b)?/giu;
const SHORT_SCALES: Record<string, string> = {
  k: 'thousand',
  m: 'million',
  mn: 'million',
  b: 'billion',
  bn: 'billion',
};
const CLOCK = /(?<![\d:])(\d{1,2}):([0-5]\d)(?![\d:])/g;
const GROUPING = /(?<=\d),(?=\d{2,3}(?:\D|$))/gu;
const HYPHENATED_NUMBER = /\b(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-(?=\p{L})/giu;

const inDigits = (text: string): string =>
  text
    // Digits of every script: ५ and ٥ are 5. Their blocks begin at zero, ten in a row.
    .replace(/\p{Nd}/gu, (digit) => (/[0-9]/.test(digit) ? digit : asciiDigit(digit)))
    .replace(GROUPING, '')
    // As it is said: "nine thirty", and "nine" for 9:00.
    .replace(CLOCK, (_, hour: string, minute: string) => `${Number(hour)}${minute === '00' ? '' : minute}`)
    .replace(RUPEES, '₹')
    .replace(MONEY, (_, sign: string, amount: string, short?: string, scale?: string) =>
      [amount, SHORT_SCALES[short?.toLowerCase() ?? ''] ?? scale, CURRENCIES[sign]].filter(Boolean).join(' '),
    )
    .replace(SINGULAR, '$1s')
    .replace(/(?<=\d)\s?%/gu, ' percent')
    .replace(/\bper cent\b/gi, 'percent')
    .replace(HYPHENATED_NUMBER, '$1 ');

function asciiDigit(digit: string): string {
  let zero = digit.codePointAt(0) ?? 0;
  const value = zero;
  while (value - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return `${(value - zero) % 10}`;
}

const LEADING = /^[\p{P}\p{S}]*/u;
const TRAILING = /[\p{P}\p{S}]*$/u;

/** Words between two punctuation marks: a number does not continue across one. */
function phrasesOf(words: readonly string[]): string[][] {
  const phrases: string[][] = [[]];
  for (const word of words) {
    if (LEADING.exec(word)?.[0]) phrases.push([]);
    phrases.at(-1)?.push(word);
    if (TRAILING.exec(word)?.[0]) phrases.push([]);
  }
  return phrases.filter((phrase) => phrase.length > 0);
}

/** Words other than numbers keep their case, and punctuation its place. */
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
  unicode: (text) =>
    text
      .replace(OTHER_WIDTH, (letters) => letters.normalize('NFKC'))
      .normalize('NFC')
      .replace(UNSEEN, '')
      .replace(TYPOGRAPHIC_APOSTROPHE, "'"),
  // JavaScript leaves the dot of the Turkish İ behind as a mark.
  case: (text) => text.toLowerCase().replaceAll('i\u0307', 'i'),
  points: (text) => text.replace(VOWEL_POINTS, ''),
  indic: indicSpelling,
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

/** Normalises a text with the given rules, in the order above. */
export function normaliseTranscript(text: string, asked: ReadonlySet<Rule>): string {
  let result = text;
  for (const rule of RULES) if (asked.has(rule)) result = rules[rule](result);
  return result;
}
