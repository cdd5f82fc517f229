import { expect, test } from 'vitest';
import { normaliseTranscript, RULES, type Rule } from './normalise-transcript.ts';

const by =
  (...rules: Rule[]) =>
  (text: string) =>
    normaliseTranscript(text, new Set(rules));
const byAll = by(...RULES);

test('without a rule nothing changes', () => {
  expect(by()(' Well, “Hello”!  42 % ')).toBe(' Well, “Hello”!  42 % ');
});

test.each<[Rule, string, string]>([
  ['case', 'Well, İstanbul', 'well, istanbul'],
  ['unicode', 'cafe\u0301 we’re می\u200Cخواهم ❤\uFE0F', "café we're میخواهم ❤"],
  ['fillers', 'Um, well uh-huh I er… know', 'well I know'],
  ['contractions', "We're sure it's fine, don't worry.", 'we are sure it is fine, do not worry.'],
  ['numbers', 'Twenty-one cats and 1,000 dogs', '21 cats and 1000 dogs'],
  ['numbers', 'It costs $5.50, or ₹1,00,000', 'It costs 5.50 dollars, or 100000 rupees'],
  ['numbers', 'one dollar is five percent', '1 dollars is 5 percent'],
  ['numbers', '5% of ५० and ٣', '5 percent of 50 and 3'],
  ['numbers', '“Eight,” she said. Twenty, two hundred!', '“8,” she said. 20, 200!'],
  ['numbers', '— … !', '— … !'],
  ['numbers', 'Paris is 12, Rome is nine', 'Paris is 12, Rome is 9'],
  [
    'numbers',
    'three point five percent of $5 million at 9:30 or 09:00',
    '3.5 percent of 5000000 dollars at 930 or 9',
  ],
  ['numbers', 'five lakh rupees, ₹5,00,000, Rs. 5 lakh', '500000 rupees, 500000 rupees, 500000 rupees'],
  ['numbers', '$2k and £3.5m for 12:30:15', '2000 dollars and 3500000 pounds for 12:30:15'],
  ['numbers', 'Ten per cent', '10 percent'],
  ['unicode', 'ＡＢＣ１２３　ｶﾞｲﾄﾞ ﬁn', 'ABC123　ガイド ﬁn'],
  ['points', 'كُتِبَ الكتـــاب שָׁלוֹם', 'كتب الكتاب שלום'],
  ['indic', 'हिन्दी हाँ फ़ोन जन्म', 'हिंदी हां फोन जन्म'],
  ['indic', 'ಕನ್ನಡ ಅಂಕ ಅಙ್ಕ', 'ಕನ್ನಡ ಅಂಕ ಅಂಕ'],
  ['punctuation', 'Well, “hello” — it’s 5.50; e-mail!', 'Well hello it’s 5.50 e-mail'],
  ['punctuation', 'घर जाओ। 你好，世界。 نعم، كيف؟', 'घर जाओ 你好 世界 نعم كيف'],
  ['punctuation', 'I said—no way', 'I said no way'],
  ['punctuation', 'yes,no,maybe wait...what hm…so', 'yes no maybe wait what hm so'],
  ['punctuation', 'and/or snake_case on–off me@mail.com', 'and or snake case on off me mail com'],
  ['punctuation', '5 p.m. in the U.S.A. at 12:30', '5 pm in the USA at 12 30'],
  ['punctuation', '1,000 or 1,00,000, not 1,2,3 or 10,20', '1000 or 100000 not 1 2 3 or 10 20'],
  ['punctuation', 'half\u00ADway می\u200Cخواهم 👍🏽!', 'halfway میخواهم 👍🏽'],
  ['hyphens', 'a well-known on‑off - 5-6', 'a well known on off - 5 6'],
  ['apostrophes', "don't we’re 90's 'tis", "dont were 90s 'tis"],
  ['spelling', 'The Colour of the centre.', 'The color of the center.'],
])('%s: %s', (rule, before, after) => {
  expect(by(rule)(before)).toBe(after);
});

test('marks and emoji survive the rules that are not about them', () => {
  const text = 'की ಕೀ ม้า كُتِبَ 👍🏽 👨‍👩‍👧 🇮🇳';
  expect(by(...RULES.filter((rule) => rule !== 'points'))(text)).toBe(text);
});

test.each([
  ['three point five percent', '3.5%'],
  ['five million dollars', '$5 million'],
  ['nine thirty', '9:30'],
  ['nineteen eighty-four', '1984'],
  ['a hundred', '100'],
  ['five lakh rupees', '₹5,00,000'],
  ['practising', 'practicing'],
  ['storeys', 'stories'],
])('“%s” and “%s” are the same', (one, other) => {
  expect(byAll(one)).toBe(byAll(other));
});

test('a hyphen and an apostrophe inside a word are left to their own rules', () => {
  expect(by('punctuation')("well-known don't")).toBe("well-known don't");
  expect(by('punctuation', 'hyphens', 'apostrophes')("well-known don't")).toBe('well known dont');
});

test('all together make two ways of writing the same thing one', () => {
  expect(byAll('Um, we’re travelling to the centre for twenty-five dollars!')).toBe(
    byAll('we are traveling to the center for $25'),
  );
});

test('apostrophes that only quote are punctuation', () => {
  expect(by('punctuation')("'hello' don't")).toBe("hello don't");
});

test('a replacement pattern in a text is text', () => {
  expect(byAll('$& $1 $$')).toBe('1 dollars');
});
