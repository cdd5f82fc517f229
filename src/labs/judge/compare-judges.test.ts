import { expect, test } from 'vitest';
import { compareJudges, type Comparison } from './compare-judges.ts';
import { comparisonRows, comparisonVerdict } from './comparison-words.ts';
import { readLabels } from './read-labels.ts';
import { NO_COLUMNS } from './source.ts';

const times = (count: number, row: string): string => `${row}\n`.repeat(count);

/** Rows that both get right, that only the one or the other gets right, and that neither does. */
const table = (both: number, first: number, second: number, neither = 0): string =>
  `human,judge,judge 2\n${times(both, 'pass,pass,pass')}${times(first, 'fail,fail,pass')}${times(second, 'fail,pass,fail')}${times(neither, 'fail,pass,pass')}`;

function compared(text: string): Comparison {
  const found = compareJudges(readLabels({ text, columns: NO_COLUMNS }));
  if (!found) throw new Error('nothing was compared');
  return found;
}
const verdict = (text: string) => comparisonVerdict(compared(text), 'human');

test('agreements, difference and McNemar’s test are those of the rows with all three labels', () => {
  const found = compared(`${table(60, 20, 5, 15)}${times(9, ',pass,fail')}${times(7, 'pass,pass,')}`);
  expect(found).toMatchObject({
    rows: 100,
    first: { name: 'judge', agreement: { value: 0.8 }, alone: 20 },
    second: { name: 'judge 2', agreement: { value: 0.65 }, alone: 5 },
    better: 'first',
    more: null,
  });
  expect(found.difference.value).toBeCloseTo(0.15, 10);
  // binom.test(5, 25) in R
  expect(found.chance).toBeCloseTo(0.004077, 5);
});

test('the interval of the difference leaves out 0 where the exact test decides', () => {
  for (const first of [0, 2, 5, 9, 14])
    for (const second of [0, 1, 3, 6]) {
      const { difference, chance } = compared(table(30, first, second));
      const { low = Number.NaN, high = Number.NaN } = difference.interval ?? {};
      // In between, the random weights decide.
      if (chance < 0.03) expect(low > 0 || high < 0).toBe(true);
      if (chance > 0.08) expect(low < 0 && high > 0).toBe(true);
    }
});

test('the better judge is named, whichever column it is in', () => {
  expect(verdict(table(60, 20, 5))).toMatchObject({
    shown: true,
    title: '“judge” agrees more with people',
  });
  const { title, text } = verdict(table(60, 5, 20));
  expect(title).toBe('“judge 2” agrees more with people');
  expect(text).toContain('In 25 rows only one of them agrees: 5 times “judge”, 20 times “judge 2”');
  expect(text).toContain('p = 0.004');
  expect(text).not.toContain('would decide');
});

test('too few rows that differ show no winner, and about how many more would is said', () => {
  const five = verdict(table(60, 5, 0));
  expect(five).toMatchObject({ shown: false, title: 'No judge is shown to be better' });
  expect(five.text).toContain('Fewer than 6 such rows never decide it.');
  expect(five.text).toMatch(/About \d+ more rows would decide it/);
  expect(verdict(table(60, 8, 3)).text).not.toContain('Fewer than');
  expect(verdict(table(60, 7, 7)).text).toContain('more rows like these would not decide it');
});

test('a second judge is recognised by its name, chosen, or missing', () => {
  const read = (text: string, second = '') =>
    readLabels({
      text,
      columns: second ? { ...NO_COLUMNS, human: 'human', judge: 'judge', second } : NO_COLUMNS,
    });
  expect(read('human,judge a,judge b\npass,pass,fail').table.columns).toMatchObject({
    judge: 'judge a',
    second: 'judge b',
    more: [],
  });
  expect(read('human,judge 2\npass,pass').table.columns).toMatchObject({ judge: 'judge 2', second: '' });
  const chosen = read('human,judge,other\npass,pass,fail', 'other');
  expect(chosen.raters).toEqual(['human', 'judge', 'other']);
  expect(compareJudges(chosen)).not.toBeNull();
  expect(compareJudges(read('human,judge\npass,pass'))).toBeNull();
  expect(compareJudges(read('human,judge,judge 2\npass,pass,\n,pass,pass'))).toBeNull();
});

test('a second judge that writes numbers where people write words is rejected', () => {
  const { rows, faults } = readLabels({
    text: 'human,judge,judge 2\npass,pass,5\nfail,fail,2',
    columns: NO_COLUMNS,
  });
  expect(rows).toEqual([]);
  expect(faults[0]?.text).toContain('“human” holds words and “judge 2” numbers');
});

test('the table to copy has the test', () => {
  expect(comparisonRows(compared(table(60, 20, 5, 15)))).toEqual([
    ['Agreement of judge, rows with all labels', '80.0%', expect.stringMatching(/^71/)],
    ['Agreement of judge 2, rows with all labels', '65.0%', expect.any(String)],
    ['Difference in points', '+15.0', expect.stringMatching(/^\+\d+\.\d to \+\d+\.\d$/)],
    ['McNemar’s test', 'p = 0.004'],
  ]);
});
