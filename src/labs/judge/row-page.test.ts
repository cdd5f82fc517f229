import { expect, test } from 'vitest';
import { FIRST_VIEW, PAGE_SIZE, rowPage } from './row-page.ts';

const row = (line: number, human: number, judge: number, text = '') => ({
  id: `${line}`,
  line,
  text,
  labels: [human, judge],
});
const rows = [row(2, 0, 0), row(3, 0, 1), row(4, -1, 1), row(5, 1, 0), row(6, 1, 1)];
const lines = (view = FIRST_VIEW) => rowPage(rows, view).rows.map(({ line }) => line);

test('lists the disagreements first, without rows that only the judge labelled', () => {
  expect(lines()).toEqual([3, 5]);
});

test('one cell of the table', () => {
  expect(lines({ cell: { human: 1, judge: 1 }, from: 0 })).toEqual([6]);
});

test('lists a page at a time, and truncates long texts', () => {
  const many = Array.from({ length: 45 }, (_, at) => row(at, 0, 1, 'x'.repeat(10_000)));
  const page = rowPage(many, { cell: null, from: 40 });
  expect(page.total).toBe(45);
  expect(page.rows).toHaveLength(5);
  expect(rowPage(many, FIRST_VIEW).rows).toHaveLength(PAGE_SIZE);
  expect(page.rows[0]?.text.length).toBeLessThan(700);
});
