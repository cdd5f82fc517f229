import type { Fault } from '../shared/read-table.ts';
import type { AlignmentPage, View } from './alignment-page.ts';
import type { Columns, Settings, Source } from './source.ts';
import type { Effects, Report } from './score.ts';

/** What could be read and what it gave. Without a report there was nothing to score. */
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

/** `job` is the number of the question; an answer to an older one than the last is late and nobody's. */
export type Reply =
  | { type: 'scored'; job: number; outcome: Outcome }
  | { type: 'effects'; job: number; effects: Effects }
  | { type: 'page'; job: number; page: AlignmentPage };
