import type { DataOf } from '../instruments/data.ts';
import type { ReportData } from './report-data.ts';

/** An estimate with its confidence interval, in the unit of the result's axis. */
export type Range = { low: number; value: number; high: number };

export type ResultRow = {
  name: string;
  cells: string[];
  verdict?: 'holds' | 'fails' | 'found';
  range?: Range;
};

/** A chart above the table, drawn from the same data. */
export type ReportInstrument = DataOf<
  | 'asr-alignment'
  | 'call-timeline'
  | 'confusion-matrix'
  | 'latency-histogram'
  | 'load-curve'
  | 'page-to-table'
  | 'pipeline'
>;

/** Limits of the drawn ranges, with the target if there is one. */
export type Axis = { min: number; max: number; unit: string; target?: number };

export type Result = {
  /** What each row is: "voice", "assertion". */
  head: string;
  columns: string[];
  rows: ResultRow[];
  axis?: Axis;
  instrument?: ReportInstrument;
};

/** Everything that is computed from a report's data: figures, results and longer evidence (a request with its response), each by id. */
export type Computed = {
  figures: Record<string, string>;
  results: Record<string, Result>;
  traces?: Record<string, string>;
};
export type Compute = (data: ReportData) => Computed;
