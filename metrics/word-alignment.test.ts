import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { alignWords, wordErrors } from './word-alignment.ts';

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
  expect(wordErrors(aligned)).toEqual({
    substituted: 2,
    deleted: 1,
    inserted: 0,
    referenceWords: 9,
    rate: 3 / 9,
  });
});

test('counts insertions against the reference length, so the rate may pass 1', () => {
  expect(ops('yes', 'oh yes I do')).toBe('ins ok ins ins');
  expect(wordErrors(alignWords('yes', 'oh yes I do')).rate).toBe(3);
});

test('of alignments with as few errors, takes the one that recognises most words', () => {
  expect(ops('pay the fifty euros', 'pay fifteen euros now')).toBe('ok del sub ok ins');
});

test('ignores case and punctuation, but not apostrophes', () => {
  expect(ops('Well, hello!', 'well hello')).toBe('ok ok');
  expect(ops("we're here", 'were here')).toBe('sub ok');
});

test('refuses a rate without reference words', () => {
  expect(() => wordErrors(alignWords('', 'hello'))).toThrow(RangeError);
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
