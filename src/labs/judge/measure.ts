import type { MeasuredOutcome, MeasuredQuestion, MeasuredReply } from '../shared/measured-state.ts';
import { firstFaults } from '../shared/read-table.ts';
import { readLabels, type RatedRow, type Read } from './read-labels.ts';
import { reportOf, type Report } from './report.ts';
import { rowPage, type RowPage, type View } from './row-page.ts';
import type { Kept, Settings, Source } from './source.ts';

/** There is no report if no row has two labels. */
export type Outcome = MeasuredOutcome<Report, RowPage, Read['table']>;
export type Question = MeasuredQuestion<Kept, View>;
export type Reply = MeasuredReply<Outcome>;

/** Runs in the worker, and for the example at build time. */
export function measure(
  source: Source,
  settings: Settings,
  view: View,
): { outcome: Outcome; rows: RatedRow[] } {
  const read = readLabels(source);
  const { faults, table, rows } = read;
  const report = reportOf(read, settings);
  const page = report && rowPage(rows, view);
  return { outcome: { report, page, ...firstFaults(faults), table }, rows };
}
