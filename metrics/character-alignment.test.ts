import { expect, test } from 'vitest';
import { alignCharacters, charactersOf } from './character-alignment.ts';
import { errorRate, errorsIn } from './error-rate.ts';

test.each([
  ['Hindi', 'की', 1],
  ['Hindi conjuncts', 'क्षत्रिय', 3],
  ['Kannada', 'ಕನ್ನಡ', 4],
  ['Arabic with its vowel marks', 'كَتَبَ', 3],
  ['Thai', 'ม้า', 2],
  ['Chinese, without its punctuation', '你好，世界。', 4],
  ['Korean in letters', '\u1112\u1161\u11AB', 1],
  ['a family', '👨‍👩‍👧', 1],
  ['a skin tone', '👍🏽', 1],
  ['flags', '🇩🇪🇫🇷', 2],
  ['words, without the space', 'to day', 5],
  ['a virama at the end of a word', 'क् ष', 2],
])('counts %s as a reader does', (_, text, count) => {
  expect(charactersOf(text)).toHaveLength(count);
});

test.each([
  ['one vowel sign of three letters', 'किताब', 'कीताब', 1 / 3],
  ['one vowel mark of three letters', 'كَتَبَ', 'كُتَبَ', 1 / 3],
  ['one character of six', '我们今天去吧', '我们明天去吧', 1 / 6],
  ['one tone of two characters', 'ม้า', 'มา', 1 / 2],
  ['a decomposed letter', 'café', 'Cafe\u0301!', 0],
  ['one of two emoji', '👨‍👩‍👧👍🏽', '👨‍👩‍👧👍', 1 / 2],
  ['a word cut in two', 'today', 'to day', 0],
])('%s', (_, reference, hypothesis, rate) => {
  expect(errorRate(errorsIn(alignCharacters(reference, hypothesis)))).toBe(rate);
});
