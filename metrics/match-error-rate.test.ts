import { expect, test } from 'vitest';
import { matchErrorRate } from './match-error-rate.ts';

test('divides the errors by all places of the alignment', () => {
  expect(matchErrorRate({ correct: 6, substituted: 1, deleted: 1, inserted: 2 })).toBe(0.4);
});

test('stays within 1 where insertions take WER beyond', () => {
  expect(matchErrorRate({ correct: 1, substituted: 0, deleted: 0, inserted: 9 })).toBe(0.9);
});

test('nothing said and nothing heard has no rate', () => {
  expect(matchErrorRate({ correct: 0, substituted: 0, deleted: 0, inserted: 0 })).toBeNaN();
});
