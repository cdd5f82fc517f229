import type { z } from 'astro/zod';
import type { instrumentSchema } from '../instrument-schema.ts';
import type { ReportData } from '../report-data.ts';

/** One row of what a result shows: a name, what was read, and where it says so a verdict. */
export type ResultRow = {
  name: string;
  cells: string[];
  verdict?: 'holds' | 'fails' | 'found';
  /** What was read with its interval, in the unit of the result's axis: drawn in the row. */
  range?: { low: number; value: number; high: number };
};
export type Result = {
  /** What the rows are: “voice”, “assertion”. */
  head: string;
  columns: string[];
  rows: ResultRow[];
  /** For rows with a range: where the drawing begins and ends, and the target if there is one. */
  axis?: { min: number; max: number; unit: string; target?: number };
  /** One of the site's instruments over the table, drawn from the data. */
  instrument?: Exclude<z.infer<typeof instrumentSchema>, { type: 'llm-scorecard' }>;
};

/** What code knows of a report, all from its data: figures by id, results by theirs, and longer evidence (a request and its answer, a trace). */
export type Computed = {
  figures: Record<string, string>;
  results: Record<string, Result>;
  traces?: Record<string, string>;
};
export type Compute = (data: ReportData) => Computed;
