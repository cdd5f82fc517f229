import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { align } from './alignment.ts';
import { editDistance } from './edit-distance.ts';
import { errorCount, errorsIn } from './error-rate.ts';

const distance = (one: string, other: string) => editDistance([...one], [...other]);

test.each([
  ['kitten', 'sitting', 3],
  ['', 'abc', 3],
  ['abc', '', 3],
  ['', '', 0],
  ['same', 'same', 0],
  ['a'.repeat(32), 'a'.repeat(33), 1],
  ['a'.repeat(100), 'b'.repeat(70), 100],
])('%s to %s takes %d', (one, other, expected) => {
  expect(distance(one, other)).toBe(expected);
});

test('counts a symbol of many code units as one', () => {
  expect(editDistance(['की', '👨‍👩‍👧'], ['का', '👨‍👩‍👧'])).toBe(1);
});

test('is what the alignment counts, across the borders of its words of 32 bits', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 110 });
  fc.assert(
    fc.property(text, text, (one, other) => {
      expect(editDistance(one, other)).toBe(errorCount(errorsIn(align(one, other))));
    }),
    { seed: 7 },
  );
});
