import { expect, test } from 'vitest';
import { distance, mendedQueries, partsOf } from './near-words.ts';

test.each([
  ['rate', 'rate', 0],
  ['rate', 'rats', 1],
  ['rate', 'ate', 1],
  ['rate', 'rated', 1],
  ['contract', 'contarct', 1],
  ['latency', 'latncey', 2],
  ['kitten', 'sitting', 3],
  ['rate', 'idempotency', 3],
  ['a', 'abc', 2],
  ['ab', 'ba', 1],
  ['ab', 'bx', 2],
  ['ab', 'xa', 2],
  ['abcd', 'xycd', 2],
  ['xabdc', 'yabcd', 2],
])('from %s to %s it is %i', (a, b, away) => {
  expect(distance(a, b, 2)).toBe(away);
  expect(distance(b, a, 2)).toBe(away);
});

const known = [
  'test',
  'rate',
  'error',
  'latency',
  'idempotency',
  'contract',
  'contrast',
  'soak',
  'playwright',
];

test.each([
  ['idempotancy', ['idempotency']],
  ['IDEMPOTANCY', ['idempotency']],
  ['contarct', ['contract']],
  ['contracst', ['contract', 'contrast']],
  ['playwrite', ['playwright']],
  ['plywrte', []],
  ['eror rate', ['error rate']],
  ['eror latncey', ['error latency']],
  ['contracst eror', ['contract error', 'contrast error']],
  ['eror xqzzy', ['error']],
  ['rate xqzzy', []],
  ['soak latency', []],
  ['latnzy', []],
  ['latanzy', ['latency']],
  ['xqzzy', []],
  ['tst', []],
  ['rate', []],
  ['🙂', []],
  ['', []],
])('%j is mended to %j', (query, mended) => {
  expect(mendedQueries(query, known)).toEqual(mended);
});

test.each([
  ['rate xqzzy', ['rate']],
  ['soak latency', ['soak', 'latency']],
  ['rate 1 soak rate', ['rate', 'soak']],
  ['rate soak test error', ['rate', 'soak', 'test']],
  ['rate', []],
  ['xqzzy', []],
])('of %j there are %j', (query, parts) => {
  expect(partsOf(query, known)).toEqual(parts);
});

test('no more than three neighbours are named, the commonest first', () => {
  expect(mendedQueries('ratx', ['soak', 'rats', 'rate', 'rath', 'rati'])).toEqual(['rats', 'rate', 'rath']);
});
