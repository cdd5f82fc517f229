import type { Fault } from '../shared/read-table.ts';
import type { AlignmentPage, View } from './alignment-page.ts';
import type { Columns, Settings, Source } from './source.ts';
import type { Effects, Report } from './score.ts';

/** The result of reading and scoring. The report is null if there was nothing to score. */
export type Outcome = {
  report: Report | null;
  page: AlignmentPage | null;
  faults: Fault[];
  faultCount: number;
  table: { names: string[]; columns: Columns } | null;
};

export type Question =
  | { type: 'score'; job: number; source: Source; settings: Settings; view: View }
  | { type: 'page'; job: number; view: View };

/** `job` is the number of the question; replies to older questions are ignored. */
export type Reply =
  | { type: 'scored'; job: number; outcome: Outcome }
  | { type: 'effects'; job: number; effects: Effects }
  | { type: 'page'; job: number; page: AlignmentPage };
