import { expect, test } from 'vitest';
import { readTable } from './read-table.ts';

test.each([
  ['commas', 'id,reference\n1,hello there\n2,"a, b"'],
  ['tabs', 'id\treference\n1\thello there\n2\ta, b'],
  ['semicolons', 'id;reference\n1;hello there\n2;a, b'],
  ['JSON lines', '{"id":1,"reference":"hello there"}\n{"id":2,"reference":"a, b"}'],
])('reads %s', (_, text) => {
  const { columns, rows, faults } = readTable(text);
  expect(columns).toEqual(['id', 'reference']);
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['1', 'hello there'],
    ['2', 'a, b'],
  ]);
  expect(faults).toEqual([]);
});

test('quoted line breaks belong to their cell, and later rows keep their line numbers', () => {
  const { rows } = readTable('id,text\n1,"two\nlines"\n\n2,"he said ""no"""\n3,x');
  expect(rows).toEqual([
    { line: 2, cells: ['1', 'two\nlines'] },
    { line: 5, cells: ['2', 'he said "no"'] },
    { line: 6, cells: ['3', 'x'] },
  ]);
});

test('rows of another length are kept and reported', () => {
  const { rows, faults } = readTable('a,b\n1\n1,2,3\n4,5');
  expect(rows.map(({ cells }) => cells)).toEqual([['1'], ['1', '2', '3'], ['4', '5']]);
  expect(faults).toEqual([
    { line: 2, text: '1 cells, where the first line names 2 columns' },
    { line: 3, text: '3 cells, where the first line names 2 columns' },
  ]);
});

test('an unclosed quotation mark is reported where it begins, and costs only its own row', () => {
  const { rows, faults } = readTable('a,b\n1,2\n"3,4\n5,6\n7,"8"\n');
  expect(faults).toEqual([{ line: 3, text: 'a quotation mark is not closed' }]);
  expect(rows).toEqual([
    { line: 2, cells: ['1', '2'] },
    { line: 4, cells: ['5', '6'] },
    { line: 5, cells: ['7', '8'] },
  ]);
});

test('of a million columns the first two hundred are read', () => {
  const { columns, rows, faults } = readTable(`${'x,'.repeat(999_999)}x\n${'1,'.repeat(999_999)}1`);
  expect(columns).toHaveLength(200);
  expect(rows[0]?.cells).toHaveLength(200);
  expect(faults).toEqual([{ line: 1, text: '1,000,000 columns; only the first 200 are read' }]);
});

test('bad JSON is reported with its line, the rest is kept', () => {
  const { columns, rows, faults } = readTable('{"a":1}\nnonsense\n\n[1]\n{"b":null,"a":{"c":2}}');
  expect(columns).toEqual(['a', 'b']);
  expect(rows).toEqual([
    { line: 1, cells: ['1'] },
    { line: 5, cells: ['{"c":2}', ''] },
  ]);
  expect(faults).toEqual([
    { line: 2, text: 'no valid JSON' },
    { line: 4, text: 'no JSON object' },
  ]);
});

test.each([
  ['a list', '[\n  {"id": 1, "reference": "hello there"},\n  {"id": 2, "reference": "a, b"}\n]'],
  [
    'a list in an object',
    '{\n "model": "x", "tags": ["a"], "results": [{"id":1,"reference":"hello there"},{"id":2,"reference":"a, b"}]}',
  ],
])('reads JSON that is %s', (_, text) => {
  const { columns, rows, faults } = readTable(text);
  expect(columns).toEqual(['id', 'reference']);
  expect(rows).toEqual([
    { line: 1, cells: ['1', 'hello there'] },
    { line: 2, cells: ['2', 'a, b'] },
  ]);
  expect(faults).toEqual([]);
});

test('JSON that is no list of objects is reported', () => {
  expect(readTable('{\n "accuracy": 0.9\n}').faults).toEqual([
    { line: 1, text: 'JSON without a list of objects' },
  ]);
  expect(readTable('[{"a":1},2]')).toEqual({
    columns: ['a'],
    rows: [{ line: 1, cells: ['1'] }],
    faults: [{ line: 2, text: 'no object in this place of the list' }],
  });
});

test('an empty text has no columns', () => {
  expect(readTable('\n \n')).toEqual({ columns: [], rows: [], faults: [] });
});

test('columns of the same name are made unique', () => {
  expect(readTable('ref,hyp,hyp\n1,2,3').columns).toEqual(['ref', 'hyp', 'hyp (3)']);
});

test('unnamed columns get a name', () => {
  expect(readTable('a,,\n1,2,3').columns).toEqual(['a', 'column 2', 'column 3']);
});
