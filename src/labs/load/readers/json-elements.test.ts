import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonElements } from './json-elements.ts';

function elementsIn(text: string, piece: number): { found: unknown[]; isWhole: boolean; tooLong: number[] } {
  const found: unknown[] = [];
  const tooLong: number[] = [];
  const reader = jsonElements(
    'entries',
    (element) => found.push(JSON.parse(element)),
    (index) => tooLong.push(index),
  );
  for (let from = 0; from < text.length; from += piece) void reader.push(text.slice(from, from + piece));
  void reader.end();
  return { found, isWhole: reader.isWhole(), tooLong };
}

const element = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }));

test('finds every object of the array, whatever it contains and however it is split', () => {
  fc.assert(
    fc.property(
      fc.array(element),
      fc.integer({ min: 1, max: 30 }),
      fc.boolean(),
      (entries, piece, spaced) => {
        const text = JSON.stringify({ log: { pages: [{}], entries, comment: '"]}' } }, null, spaced ? 2 : 0);
        const { found, isWhole } = elementsIn(text, piece);
        expect(found).toEqual(JSON.parse(JSON.stringify(entries)));
        expect(isWhole).toBe(true);
      },
    ),
  );
});

test('an oversized element is skipped, and the next ones are found', () => {
  const entries = [{ a: 1 }, { a: 'x\\"'.repeat(12_000_000) }, { a: 3 }];
  const { found, tooLong, isWhole } = elementsIn(JSON.stringify({ log: { entries } }), 1_000_000);
  expect(found).toEqual([{ a: 1 }, { a: 3 }]);
  expect(tooLong).toEqual([1]);
  expect(isWhole).toBe(true);
});

test('a text that ends within the array is incomplete', () => {
  expect(elementsIn('{"log":{"entries":[{"a":1},{"a"', 5)).toEqual({
    found: [{ a: 1 }],
    isWhole: false,
    tooLong: [],
  });
});
