import type { Fault } from '../shared/read-table.ts';
import { readLabels, type RatedRow } from './read-labels.ts';
import { reportOf, type Report } from './report.ts';
import { rowPage, type RowPage, type View } from './row-page.ts';
import type { Columns, Settings, Source } from './source.ts';

/** The result of reading and measuring. The report is null if no row has two labels. */
export type Outcome = {
  report: Report | null;
  page: RowPage | null;
  faults: Fault[];
  faultCount: number;
  table: { names: string[]; columns: Columns };
};

/** The first ones are enough to see what is wrong with the file. */
const FAULTS_SHOWN = 50;

/** Runs in the worker, and for the example at build time. */
export function measure(
  source: Source,
  settings: Settings,
  view: View,
): { outcome: Outcome; rows: RatedRow[] } {
  const read = readLabels(source);
  const report = reportOf(read, settings);
  const { faults, table, rows } = read;
  const page = report && rowPage(rows, view);
  return {
    outcome: { report, page, faults: faults.slice(0, FAULTS_SHOWN), faultCount: faults.length, table },
    rows,
  };
}
