import type { Fault } from '../shared/read-table.ts';
import { readLabels, type RatedRow } from './read-labels.ts';
import { reportOf, type Report } from './report.ts';
import { rowPage, type RowPage, type View } from './row-page.ts';
import type { Columns, Settings, Source } from './source.ts';

/** What could be read and what it gave. Without a report nothing has two labels. */
export type Outcome = {
  report: Report | null;
  page: RowPage | null;
  faults: Fault[];
  faultCount: number;
  table: { names: string[]; columns: Columns };
};

/** The first ones tell what is wrong with the file. */
const FAULTS_SHOWN = 50;

/** From what was pasted to the figures: in the worker, and for the example while the page is built. */
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
