import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { errorRate, errorsIn } from './error-rate.ts';
import { alignWords, wordsOf } from './word-alignment.ts';

const ops = (reference: string, hypothesis: string): string =>
  alignWords(reference, hypothesis)
    .map((word) => word.op)
    .join(' ');

test('aligns the sample sentence word by word', () => {
  const aligned = alignWords(
    'please transfer fifty euros to the savings account today',
    'please transfer fifteen euros to savings amount today',
  );
  expect(aligned.map((word) => word.op).join(' ')).toBe('ok ok sub ok ok del ok sub ok');
  expect(aligned[2]).toEqual({ op: 'sub', reference: 'fifty', hypothesis: 'fifteen' });
  expect(errorsIn(aligned)).toEqual({ correct: 6, substituted: 2, deleted: 1, inserted: 0 });
  expect(errorRate(errorsIn(aligned))).toBe(3 / 9);
});

test('counts insertions against the reference length, so the rate may pass 1', () => {
  expect(ops('yes', 'oh yes I do')).toBe('ins ok ins ins');
  expect(errorRate(errorsIn(alignWords('yes', 'oh yes I do')))).toBe(3);
});

test('of alignments with as few errors, takes the one that recognises most words', () => {
  expect(ops('pay the fifty euros', 'pay fifteen euros now')).toBe('ok del sub ok ins');
});

test('ignores case and punctuation, but not apostrophes', () => {
  expect(ops('Well, hello!', 'well hello')).toBe('ok ok');
  expect(ops("we're here", 'were here')).toBe('sub ok');
});

test('shows words as they are written', () => {
  expect(alignWords('Well, cafe\u0301!', 'well café')).toEqual([
    { op: 'ok', reference: 'Well,', hypothesis: 'well' },
    { op: 'ok', reference: 'cafe\u0301!', hypothesis: 'café' },
  ]);
});

test('refuses a rate without reference words', () => {
  expect(() => errorRate(errorsIn(alignWords('', 'hello')))).toThrow(RangeError);
});

test.each([
  ['Hindi', 'राम की किताब', 'राम का किताब', 'ok sub ok'],
  ['Kannada', 'ನನ್ನ ಮನೆ ದೊಡ್ಡದು', 'ನನ್ನ ಮನ ದೊಡ್ಡದು', 'ok sub ok'],
  ['Arabic with its vowel marks', 'كَتَبَ الوَلَدُ', 'كُتِبَ الوَلَدُ', 'sub ok'],
  ['Arabic without', 'كتب الولد', 'كتب البنت', 'ok sub'],
  ['French, whose marks stand apart', 'Comment ça va ?', 'comment ça va', 'ok ok ok'],
  ['a dash between spaces', 'yes — please', 'yes please', 'ok ok'],
  ['emoji', 'well done 👍🏽 🇩🇪', 'well done 👍 🇩🇪', 'ok ok sub ok'],
  ['a heart as text', 'with ❤\uFE0F', 'with ❤', 'ok ok'],
  ['Korean, whose words have spaces', '나는 학교에 간다', '나는 학교를 간다', 'ok sub ok'],
  ['Chinese', '我们今天去银行。', '我们明天去银行', 'ok sub ok ok'],
  ['Chinese heard with spaces', '我们今天去银行', '我们 今天 去 银行', 'ok ok ok ok'],
  ['Japanese', '東京に行きます', '京都に行きます', 'sub ok ok ok'],
  ['Thai', 'ผมอยากไปตลาด', 'ผมอยากไปธนาคาร', 'ok ok ok sub'],
  ['Thai tones', 'ผม มา บ้าน', 'ผม ม้า บ้าน', 'ok sub ok'],
])('scores %s', (_, reference, hypothesis, expected) => {
  expect(ops(reference, hypothesis)).toBe(expected);
});

test.each([
  ['  two \n words\u00A0here ', ['two', 'words', 'here']],
  ['我用iPhone打5折❤️！', ['我', '用', 'iPhone', '打', '5', '折', '❤️']],
  ['ไป\u200Bตลาด', ['ไป', 'ตลาด']],
  ['ທ່ານ\u200Bຢູ່', ['ທ່ານ', 'ຢູ່']],
  ['བཀྲ་ཤིས་', ['བཀྲ', 'ཤིས']],
  ['twenty-three', ['twenty-three']],
  ['— …', []],
])('%j has the words %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

const sentence = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 8 });

test('replays both sentences, and never costs more than replacing one by the other', () => {
  fc.assert(
    fc.property(sentence, sentence, (reference, hypothesis) => {
      const aligned = alignWords(reference.join(' '), hypothesis.join(' '));
      expect(aligned.flatMap((word) => ('reference' in word ? [word.reference] : []))).toEqual(reference);
      expect(aligned.flatMap((word) => ('hypothesis' in word ? [word.hypothesis] : []))).toEqual(hypothesis);
      const errors = aligned.filter((word) => word.op !== 'ok').length;
      expect(errors).toBeLessThanOrEqual(Math.max(reference.length, hypothesis.length));
      expect(errors).toBe(recursiveDistance(reference, hypothesis));
    }),
  );
});

function recursiveDistance(left: readonly string[], right: readonly string[]): number {
  if (left.length === 0 || right.length === 0) return left.length + right.length;
  if (left[0] === right[0]) return recursiveDistance(left.slice(1), right.slice(1));
  return (
    1 +
    Math.min(
      recursiveDistance(left.slice(1), right.slice(1)),
      recursiveDistance(left.slice(1), right),
      recursiveDistance(left, right.slice(1)),
    )
  );
}
