import type { AsrAlignmentProps } from '../instruments/asr-alignment.tsx';
import type { CallTimelineProps } from '../instruments/call-timeline.tsx';
import type { ConfusionMatrixProps } from '../instruments/confusion-matrix.tsx';
import type { LatencyHistogramProps } from '../instruments/latency-histogram.tsx';
import type { LoadCurveProps } from '../instruments/load-curve.tsx';
import type { PageToTableProps } from '../instruments/page-to-table.tsx';
import type { PipelineProps } from '../instruments/pipeline.tsx';
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
export type ReportInstrument =
  | ({ type: 'asr-alignment' } & AsrAlignmentProps)
  | ({ type: 'call-timeline' } & CallTimelineProps)
  | ({ type: 'confusion-matrix' } & ConfusionMatrixProps)
  | ({ type: 'latency-histogram' } & LatencyHistogramProps)
  | ({ type: 'load-curve' } & LoadCurveProps)
  | ({ type: 'page-to-table' } & PageToTableProps)
  | ({ type: 'pipeline' } & PipelineProps);

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
