import { expect, test } from 'vitest';
import { measure } from './measure.ts';
import { FIRST_VIEW } from './row-page.ts';
import { sample } from './sample.ts';
import { NO_COLUMNS, USUAL } from './source.ts';
import { judgeVerdict, rateVerdict, summaryOf } from './words.ts';

function reportOn(text: string) {
  const { outcome } = measure({ text, columns: NO_COLUMNS }, USUAL, FIRST_VIEW);
  if (!outcome.report) throw new Error('nothing was measured');
  return outcome.report;
}
const rows = (count: number, line: string) => Array<string>(count).fill(line).join('\n');
const table = (...parts: string[]) => ['human,judge', ...parts].join('\n');

test('a judge is better than a constant answer, worse, or not shown to be either', () => {
  expect(judgeVerdict(reportOn(sample.source.text))).toMatchObject({
    shown: false,
    title: 'Not shown to beat a constant answer',
  });
  const good = reportOn(table(rows(60, 'pass,pass'), rows(40, 'fail,fail')));
  expect(judgeVerdict(good)).toMatchObject({ shown: true, title: 'Better than a constant answer' });
  const bad = reportOn(table(rows(60, 'pass,fail'), rows(20, 'fail,fail')));
  expect(judgeVerdict(bad).title).toBe('Worse than a constant answer');
  expect(judgeVerdict(reportOn(table('pass,pass'))).text).toContain('One row shows nothing.');
});

test('a rate is met, missed or undecided, with what would decide it', () => {
  const half = reportOn(table(rows(60, 'pass,pass'), rows(60, 'fail,fail')));
  expect(rateVerdict(half, 80).title).toBe('80% is missed');
  expect(rateVerdict(half, 20)).toMatchObject({ shown: true, title: '20% is met' });
  const open = rateVerdict(reportOn(sample.source.text), 80);
  expect(open.title).toBe('80% is not decided');
  expect(open.text).toMatch(/Corrected for its errors: \d/);
  expect(open.text).toContain('let the judge read more rows');
});

test('on a scale the pass is asked for', () => {
  const found = reportOn(table(rows(3, '5,4'), rows(3, '1,1')));
  expect(rateVerdict(found, 80)).toMatchObject({ shown: false, title: 'Which label is a pass?' });
  expect(summaryOf(found, 80)).toContain('Which label is a pass?');
});

test('an enquiry contains the figures and no text of the rows', () => {
  const text = summaryOf(reportOn(sample.source.text), 80);
  expect(text).toContain('28 rows with a human label, 12 without');
  expect(text).toContain('Cohen’s kappa');
  expect(text).not.toContain('Parcels');
  expect(text.length).toBeLessThan(1000);
});
