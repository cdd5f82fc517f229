import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { align, type Aligned } from './alignment.ts';

const ops = (reference: readonly string[], hypothesis: readonly string[]): string =>
  align(reference, hypothesis)
    .map(({ op }) => op)
    .join(' ');

test('kitten becomes sitting by two substitutions and an insertion', () => {
  expect(ops([...'kitten'], [...'sitting'])).toBe('sub ok ok ok sub ok ins');
});

test.each([
  ['', '', ''],
  ['ab', '', 'del del'],
  ['', 'ab', 'ins ins'],
  ['abcde', 'abcde', 'ok ok ok ok ok'],
])('%j against %j', (reference, hypothesis, expected) => {
  expect(ops([...reference], [...hypothesis])).toBe(expected);
});

test('of alignments with as few errors, takes the one that recognises most tokens', () => {
  expect(ops([...'ptfe'], [...'pxen'])).toBe('ok del sub ok ins');
});

test('of alignments that are equally good, pairs as late as it can and deletes before it inserts', () => {
  expect(ops(['a'], ['a', 'a'])).toBe('ins ok');
  expect(ops(['a', 'a'], ['a'])).toBe('del ok');
  expect(ops(['a', 'b'], ['b', 'a'])).toBe('ins ok del');
});

test('compares by the given key, and keeps tokens as written', () => {
  expect(align(['Yes'], ['yes'], (token) => token.toLowerCase())).toEqual([
    { op: 'ok', reference: 'Yes', hypothesis: 'yes' },
  ]);
});

test('keeps every step of a row that is wider than a byte', () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const heard = letters.filter((letter) => !'dhk'.includes(letter));
  const expected = letters.map((letter) => ('dhk'.includes(letter) ? 'del' : 'ok')).join(' ');
  expect(ops(letters, heard)).toBe(expected);
});

type Cost = readonly [errors: number, substitutions: number];
const less = (a: Cost, b: Cost): boolean => a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]);

/** Straight from the definition: every way that ends in each of the three steps, the earlier one where they are equal. */
function slowAlign(reference: readonly string[], hypothesis: readonly string[]): Aligned[] {
  type Way = { cost: Cost; aligned: Aligned[] };
  const known = new Map<string, Way>();
  const wayTo = (i: number, j: number): Way => {
    const key = `${i} ${j}`;
    const found = known.get(key) ?? cheapest(i, j);
    known.set(key, found);
    return found;
  };
  const after = ({ cost, aligned }: Way, [errors, substitutions]: Cost, last: Aligned): Way => ({
    cost: [cost[0] + errors, cost[1] + substitutions],
    aligned: [...aligned, last],
  });
  const cheapest = (i: number, j: number): Way => {
    const said = reference[i - 1];
    const heard = hypothesis[j - 1];
    const ways: Way[] = [];
    if (said !== undefined && heard !== undefined) {
      const op = said === heard ? 'ok' : 'sub';
      const pair = { op, reference: said, hypothesis: heard } as const;
      ways.push(after(wayTo(i - 1, j - 1), op === 'ok' ? [0, 0] : [1, 1], pair));
    }
    if (said !== undefined) ways.push(after(wayTo(i - 1, j), [1, 0], { op: 'del', reference: said }));
    if (heard !== undefined) ways.push(after(wayTo(i, j - 1), [1, 0], { op: 'ins', hypothesis: heard }));
    return ways.reduce((best, way) => (less(way.cost, best.cost) ? way : best), ways[0] ?? nowhere);
  };
  const nowhere: Way = { cost: [0, 0], aligned: [] };
  return wayTo(reference.length, hypothesis.length).aligned;
}

const tokens = (...from: string[]) => fc.array(fc.constantFrom(...from), { maxLength: 14 });

test.each([['a', 'b'], ['a', 'b', 'c'], [...'abcdefgh']])(
  'aligns as the definition does, of %s %s …',
  (...from) => {
    fc.assert(
      fc.property(tokens(...from), tokens(...from), (reference, hypothesis) => {
        expect(align(reference, hypothesis)).toEqual(slowAlign(reference, hypothesis));
      }),
      { numRuns: 400 },
    );
  },
);
