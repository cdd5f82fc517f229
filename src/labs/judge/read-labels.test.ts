import { expect, test } from 'vitest';
import { readLabels } from './read-labels.ts';
import { NO_COLUMNS, type Columns } from './source.ts';

const read = (text: string, columns: Partial<Columns> = {}) =>
  readLabels({ text, columns: { ...NO_COLUMNS, ...columns } });

test('columns are recognised by their names', () => {
  const { table, raters } = read('key,answer,judge,human,reviewer 2,score\n1,x,pass,fail,pass,3');
  expect(table.columns).toEqual({
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

test('labels ignore case and surrounding spaces, and are shown in their first spelling', () => {
  const { labels, rows } = read('human,judge\nPass,pass\n fail ,PASS\n"pass",FAIL');
  expect(labels).toEqual(['Pass', 'fail']);
  expect(rows.map((row) => row.labels)).toEqual([
    [0, 0],
    [1, 0],
    [0, 1],
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
