import { expect, test } from 'vitest';
import { measure } from './measure.ts';
import { readOrders, VERDICTS } from './read-orders.ts';
import { FIRST_VIEW } from './row-page.ts';
import { NO_COLUMNS, USUAL, type Columns, type Settings } from './source.ts';

const ANSWERS: Settings = { ...USUAL, meaning: 'answers' };
const read = (text: string, settings = ANSWERS, columns: Partial<Columns> = {}) =>
  readOrders({ text, columns: { ...NO_COLUMNS, ...columns } }, settings);
const verdicts = (text: string, settings?: Settings) =>
  read(text, settings).rows.map(({ labels }) => labels.map((place) => VERDICTS[place]).join(' '));

const readingOf = (head: string, columns: Partial<Columns> = {}, settings = USUAL) =>
  measure({ text: `${head}\nA,B,A,B`, columns: { ...NO_COLUMNS, ...columns } }, settings, FIRST_VIEW).outcome
    .table.reading;

test.each([
  'verdict_ab,verdict_ba',
  'first,swapped',
  'id,winner ab,winner ba',
  'original,reversed',
  'g1_winner,g2_winner',
  'judge_ab,judge_ba,human',
])('%s is a table of verdicts in both orders', (head) => {
  expect(readingOf(head)).toBe('orders');
});

test.each(['human,judge', 'a,b,c', 'human,judge,first', 'rater a,rater b'])('%s is not', (head) => {
  expect(readingOf(head)).toBe('labels');
});

test('a choice outweighs the names', () => {
  const head = 'human,judge,verdict_ab,verdict_ba';
  expect(readingOf(head)).toBe('orders');
  expect(readingOf(head, { human: 'human', judge: 'judge' })).toBe('labels');
  expect(readingOf(head, {}, { ...USUAL, reading: 'labels' })).toBe('labels');
  expect(readingOf('human,judge', {}, { ...USUAL, reading: 'orders' })).toBe('orders');
});

test('the columns that were taken are named, and a chosen one stays', () => {
  const { table } = read('id,ab,ba\n1,A,A');
  expect(table.columns).toMatchObject({ aFirst: 'ab', bFirst: 'ba', id: 'id', human: '' });
  expect(table.assumed).toEqual([
    'Read as verdicts in both orders: “ab” with A shown first, “ba” with B shown first.',
  ]);
  expect(read('x,ab,ba\nA,A,B', ANSWERS, { aFirst: 'ba', bFirst: 'x' }).raters).toEqual(['ba', 'x']);
  expect(read('x,ab,ba\nA,A,B', ANSWERS, { aFirst: 'x' }).raters).toEqual(['x', 'ba']);
});

test('verdicts are read in many spellings', () => {
  expect(verdicts('ab,ba\n[[A]],a\nAnswer B,b\nmodel_1,1\nassistant-2,2\nTie,[[C]]\ndraw,equal')).toEqual([
    'A A',
    'B B',
    'A A',
    'B B',
    'tie tie',
    'tie tie',
  ]);
});

test('what A means with B shown first is asked, and can be said', () => {
  const table = 'ab,ba\nA,A\nB,A\ntie,tie';
  expect(read(table, USUAL)).toMatchObject({ asks: true, rows: [] });
  expect(verdicts(table)).toEqual(['A A', 'B A', 'tie tie']);
  expect(verdicts(table, { ...USUAL, meaning: 'places' })).toEqual(['A B', 'B B', 'tie tie']);
});

test('“first” and “second” are places, whatever was chosen', () => {
  expect(read('ab,ba\nfirst,second', USUAL)).toMatchObject({ asks: false, meaning: 'places' });
  expect(verdicts('ab,ba\nfirst,second\nleft,first')).toEqual(['A A', 'A B']);
});

test('other words and empty cells are reported, and the other rows are kept', () => {
  const { rows, faults } = read('ab,ba\nA,A\ngpt,A\nB,\nB,B');
  expect(rows.map(({ line }) => line)).toEqual([2, 5]);
  expect(faults).toEqual([
    { line: 3, text: '“gpt” in “ab” is none of A, B and tie' },
    { line: 4, text: 'no verdict in “ba”' },
  ]);
  expect(read('ab\nA').faults[0]?.text).toContain('only one column');
  expect(read('').faults).toEqual([]);
});
