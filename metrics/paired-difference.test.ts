import { expect, test } from 'vitest';
import { pairedDifference, type ErrorPair } from './paired-difference.ts';

const many = (count: number, pair: (index: number) => ErrorPair) =>
  Array.from({ length: count }, (_, i) => pair(i));

test('one error more in every utterance is shown', () => {
  const found = pairedDifference(many(40, (i) => ({ first: i % 5, second: (i % 5) + 1, length: 10 })));
  expect(found).toEqual({ value: 0.1, low: 0.1, high: 0.1, verdict: 'first better' });
});

test('which of the two is better is not mixed up', () => {
  const pairs = many(40, (i) => ({ first: i % 5, second: (i % 5) + 1, length: 10 }));
  const turned = pairs.map(({ first, second, length }) => ({ first: second, second: first, length }));
  expect(pairedDifference(turned)).toEqual({ value: -0.1, low: -0.1, high: -0.1, verdict: 'second better' });
});

test('as many won as lost shows nothing', () => {
  const found = pairedDifference(many(40, (i) => ({ first: i % 2, second: (i + 1) % 2, length: 10 })));
  expect(found.value).toBe(0);
  expect(found.verdict).toBe('not shown');
  expect(found.low).toBeLessThan(0);
  expect(found.high).toBeGreaterThan(0);
});

test('longer utterances weigh more', () => {
  expect(
    pairedDifference([
      { first: 0, second: 9, length: 90 },
      { first: 1, second: 0, length: 10 },
    ]).value,
  ).toBe(0.08);
});
