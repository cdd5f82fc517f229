import { expect, test } from 'vitest';
import { csvTable, markdownTable, type ResultRow } from './result-table.ts';

const rows: ResultRow[] = [
  ['WER of a|b', '17.1%', '5.8 to 55.6%'],
  ['p95', '1.2\u00A0s'],
];

test('Markdown, with what would be read as such escaped', () => {
  expect(markdownTable('shop_1', rows)).toBe(
    [
      String.raw`**shop\_1**`,
      '',
      '| figure | value | 95% interval |',
      '| --- | --- | --- |',
      String.raw`| WER of a\|b | 17.1% | 5.8 to 55.6% |`,
      '| p95 | 1.2 s |  |',
      '',
    ].join('\n'),
  );
});

test.each([
  ['plain', 'plain'],
  ['a, b', '"a, b"'],
  ['say "no"', '"say ""no"""'],
  ['=SUM(A1)', "'=SUM(A1)"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@x,y', `"'@x,y"`],
])('CSV: %s', (text, cell) => {
  expect(csvTable([[text, '1', '']])).toBe(`figure,value,95% interval\r\n${cell},1,\r\n`);
});
