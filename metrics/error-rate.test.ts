import { expect, test } from 'vitest';
import { align } from './alignment.ts';
import { errorCount, errorRate, errorsIn, pooledErrors, referenceLength } from './error-rate.ts';

const errorsOf = (reference: string, hypothesis: string) => errorsIn(align([...reference], [...hypothesis]));

test('counts what became of every token', () => {
  const errors = errorsOf('kitten', 'sitting');
  expect(errors).toEqual({ correct: 4, substituted: 2, deleted: 0, inserted: 1 });
  expect(errorCount(errors)).toBe(3);
  expect(referenceLength(errors)).toBe(6);
  expect(errorRate(errors)).toBe(0.5);
});

test('counts deletions as errors and as reference, insertions as errors only', () => {
  expect(errorRate(errorsOf('abcd', 'ad'))).toBe(2 / 4);
  expect(errorRate(errorsOf('a', 'xaxx'))).toBe(3);
});

test('pools errors instead of averaging rates', () => {
  const short = { correct: 0, substituted: 0, deleted: 1, inserted: 0 };
  const long = { correct: 95, substituted: 3, deleted: 1, inserted: 0 };
  expect(pooledErrors([short, long])).toEqual({ correct: 95, substituted: 3, deleted: 2, inserted: 0 });
  expect(errorRate(pooledErrors([short, long]))).toBe(0.05);
});

test('an utterance in which nothing was said adds its insertions to the pool', () => {
  const silence = errorsOf('', 'ab');
  expect(() => errorRate(silence)).toThrow(RangeError);
  expect(errorRate(pooledErrors([silence, errorsOf('abcd', 'abcd')]))).toBe(0.5);
});
