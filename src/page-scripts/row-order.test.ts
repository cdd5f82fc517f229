import { expect, test } from 'vitest';
import { compareKeys, keyOf } from './row-order.ts';

const sorted = (texts: string[], down = false) =>
  texts.toSorted((a, b) => compareKeys(keyOf(a), keyOf(b), down));

test('numbers sort as numbers, whatever stands behind them', () => {
  expect(sorted(['14600', '9', '100', '69 noindex'])).toEqual(['9', '69 noindex', '100', '14600']);
  expect(sorted(['1.09', '1.2', '0.9'], true)).toEqual(['1.2', '1.09', '0.9']);
});

test('words sort by the alphabet, equal ones keep their order', () => {
  expect(sorted(['passes', 'fails', 'passes', 'incomplete'])).toEqual([
    'fails',
    'incomplete',
    'passes',
    'passes',
  ]);
  expect(compareKeys('a', 'a', false)).toBe(0);
});

test('what was not measured is last both ways', () => {
  expect(sorted(['', '3', '', '1'])).toEqual(['1', '3', '', '']);
  expect(sorted(['', '3', '', '1'], true)).toEqual(['3', '1', '', '']);
});

test.each([
  [1, undefined, -1],
  [undefined, 1, 1],
  [undefined, undefined, 0],
  ['b', 'a', 1],
  ['a', 'b', -1],
  [3, 'passes', -1],
  ['passes', 3, 1],
  [2, 10, -8],
])('%j beside %j', (a, b, order) => {
  expect(compareKeys(a, b, false)).toBe(order);
});
