/** The report's main figures, counted again in Python, which shares no code with the site. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readReportData } from '../../../src/reports/report-data.ts';
import { computeValidation } from '../../../src/reports/validation/compute.ts';
import { PYTHON } from '../python.ts';

type Counted = { of: string; share: string; interval: string };
type Recount = Record<'confidence-error' | 'error-plain', string> &
  Record<'alarms' | 'photo-alarms' | 'drawn-alarms' | 'photos-right' | 'drawings-right', Counted> & {
    changes: Record<string, Counted & { index: string }>;
  };

test.skipIf(!existsSync(PYTHON))('Python counts the same from the rows', () => {
  const script = join(import.meta.dirname, 'recount.py');
  const output = execFileSync(PYTHON, ['-B', script, 'src/reports/validation/data.json'], {
    encoding: 'utf8',
  });
  const {
    changes,
    'confidence-error': confidence,
    'error-plain': error,
    ...counts
  } = JSON.parse(output) as Recount;
  const { figures, results } = computeValidation(readReportData('validation'));
  expect(figures).toMatchObject({ 'confidence-error': confidence, 'error-plain': error });
  for (const [name, { of, share, interval }] of Object.entries(counts))
    expect([figures[`${name}-of`], figures[`${name}-share`], figures[`${name}-interval`]], name).toEqual([
      of,
      share,
      interval,
    ]);
  const rows = Object.entries(changes).map(([name, { of, share, interval, index }]) => [
    name,
    of.replaceAll(' ', '\u00A0'),
    share,
    interval,
    index,
  ]);
  expect(
    results['changes']?.rows.map(({ name, cells }) => [name, ...cells.slice(0, 3), cells.at(-1)]),
  ).toEqual(rows);
});
