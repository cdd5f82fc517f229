import { expect, test } from 'vitest';
import { scoredText } from './scored-text.ts';

test.each([
  ['case and punctuation', 'Well, “hello”!', 'well hello'],
  ['a danda', 'घर जाओ।', 'घर जाओ'],
  ['Arabic punctuation', 'نعم، كيف؟', 'نعم كيف'],
  ['Chinese punctuation', '你好，世界。', '你好世界'],
  ['a composed letter and a decomposed one', 'café', 'cafe\u0301'],
  ['Hangul in syllables and in letters', '한국', '\u1112\u1161\u11AB\u1100\u116E\u11A8'],
  ['a Hindi letter that Unicode never composes', '\u0958\u0932\u092E', '\u0915\u093C\u0932\u092E'],
  ['marks in another order', 'a\u0323\u0302', 'a\u0302\u0323'],
  ['the Turkish capital i', 'İstanbul', 'istanbul'],
  ['a typographic apostrophe', 'we’re', "we're"],
  ['a letter apostrophe', 'мʼята', "м'ята"],
  ['quotation marks', '‘hello’', 'hello'],
  ['a joiner that only shapes letters', 'می\u200Cخواهم', 'میخواهم'],
  ['a mark of direction', '\u200Fنعم', 'نعم'],
  ['how a heart is painted', '❤\uFE0F', '❤'],
  ['an exclamation that Unicode calls a pictograph', 'wow‼\uFE0F', 'wow'],
  ['a registered name', 'Acme®', 'acme'],
])('does not mind %s', (_, one, other) => {
  expect(scoredText(one)).toBe(scoredText(other.replaceAll(' ', '')));
});

test.each([
  ['Hindi vowel signs', 'की', 'का'],
  ['a Hindi nasal', 'है', 'हैं'],
  ['Kannada vowel signs', 'ಕಿ', 'ಕೀ'],
  ['Tamil vowel signs', 'பல்', 'பால்'],
  ['Arabic vowel marks', 'كَتَبَ', 'كُتِبَ'],
  ['an Arabic word with and without its marks', 'كَتَبَ', 'كتب'],
  ['Hebrew points', 'שָׁלוֹם', 'שלום'],
  ['Thai tones', 'มา', 'ม้า'],
  ['accents', 'résumé', 'resume'],
  ['a Turkish i with and without its dot', 'sıkıldım', 'sikildim'],
  ['apostrophes', "we're", 'were'],
  ['emoji', '🙂', '🎉'],
  ['skin tones', '👍🏽', '👍🏿'],
  ['a skin tone and none', '👍🏽', '👍'],
  ['a family and its members', '👨‍👩‍👧', '👨👩👧'],
  ['two families', '👨‍👩‍👧', '👨‍👩‍👦'],
  ['flags', '🇩🇪', '🇫🇷'],
  ['flags made of tags', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
])('tells apart %s', (_, one, other) => {
  expect(scoredText(one)).not.toBe('');
  expect(scoredText(one)).not.toBe(scoredText(other));
});

test('nothing is left of what is only punctuation, space or symbol', () => {
  expect(scoredText(' — … « » ؟ 。 % + \u200B')).toBe('');
});
