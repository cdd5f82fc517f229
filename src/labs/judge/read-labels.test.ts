import { expect, test } from 'vitest';
import { readLabels } from './read-labels.ts';
import { NO_COLUMNS, type Columns } from './source.ts';

const read = (text: string, columns: Partial<Columns> = {}) =>
  readLabels({ text, columns: { ...NO_COLUMNS, ...columns } });

test('columns are recognised by their names', () => {
  const { table, raters } = read('key,answer,judge,human,reviewer 2,score\n1,x,pass,fail,pass,3');
  expect(table.columns).toEqual({
    ...NO_COLUMNS,
    human: 'human',
    judge: 'judge',
    text: 'answer',
    id: 'key',
    more: ['reviewer 2'],
  });
  expect(raters).toEqual(['human', 'judge', 'reviewer 2']);
});

test('with unknown names the first two columns are used, and an explicit choice wins', () => {
  expect(read('a,b\n1,2').raters).toEqual(['a', 'b']);
  expect(read('a,b,c\n1,2,3', { human: 'c', judge: 'a', more: ['c', 'b'] }).raters).toEqual(['c', 'a', 'b']);
  expect(read('a,b\n1,2', { human: 'gone', judge: 'a' }).raters).toEqual(['a', 'b']);
});

test('a column that was guessed among several is named', () => {
  expect(read('a,b,c\n1,2,3').table.assumed).toEqual([
    expect.stringContaining('holds the labels of people; “a” is taken'),
    expect.stringContaining('holds those of the judge; “b” is taken'),
  ]);
  expect(read('a,b\n1,2').table.assumed).toEqual([]);
});

test('labels ignore case and surrounding spaces, and are shown in their first spelling', () => {
  const { labels, rows } = read('human,judge\nPass,pass\n fail ,PASS\n"pass",FAIL');
  expect(labels).toEqual(['Pass', 'fail']);
  expect(rows.map((row) => row.labels)).toEqual([
    [0, 0],
    [1, 0],
    [0, 1],
  ]);
});

test('yes, true, pass and 1 are one label, no, false, fail and 0 the other', () => {
  const { labels, rows, merged } = read('human,judge\nyes,TRUE\nno,1\nyes,0\nno,fail\nYes,pass');
  expect(labels).toEqual(['yes', 'no']);
  expect(rows.map((row) => row.labels)).toEqual([
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
    [0, 0],
  ]);
  expect(merged).toEqual([
    ['yes', 'true', '1', 'pass'],
    ['no', '0', 'fail'],
  ]);
  expect(read('human,judge\nyes,yes\nno,no').merged).toEqual([]);
});

test('1 is a number where there are others, and grades that mean well stay apart', () => {
  expect(read('human,judge\n1,2\n5,1').labels).toEqual(['1', '2', '5']);
  expect(read('human,judge\n3,3.0\n-1,3').labels).toEqual(['-1', '3']);
  expect(read('human,judge\ngood,ok\nok,good').labels).toEqual(['good', 'ok']);
});

test('words by one and numbers by the other are rejected', () => {
  const { rows, faults } = read('human,judge\npass,5\nfail,2');
  expect(rows).toEqual([]);
  expect(faults).toEqual([
    { line: 1, text: '“human” holds words and “judge” numbers; both need the same labels' },
  ]);
});

test('a row with only the label of the judge is kept; one without it is reported', () => {
  const { rows, faults } = read('human,judge\n,pass\npass,\nNaN,fail\nn/a,null\nfail,fail');
  expect(rows.map((row) => row.labels[0])).toEqual([-1, -1, 1]);
  expect(faults).toEqual([
    { line: 3, text: 'no label of the judge' },
    { line: 5, text: 'no label of the judge' },
  ]);
});

test('a column of scores is rejected as labels', () => {
  const { rows, faults } = read(
    `human,judge\n${Array.from({ length: 30 }, (_, at) => `pass,0.${at}1`).join('\n')}`,
  );
  expect(rows).toEqual([]);
  expect(faults[0]?.text).toBe('30 different entries in “judge”; a column of labels has at most 20');
});

test('one column is not enough', () => {
  expect(read('human\npass').faults[0]?.text).toContain('only one column');
  expect(read('').faults).toEqual([]);
});
