import type { QualityReport } from '../src/quality/report-schema.ts';
import type { Page } from './pages.ts';

/** Says where a run stands; it takes minutes. */
export type Tell = (text: string) => void;

export type Context = {
  /** Short runs, to see that everything works. Their figures mean little. */
  quick: boolean;
  /** The built site. */
  distDir: string;
  /** Those of its pages that are to be measured. */
  pages: readonly Page[];
};

/** What a step has measured before the run was stopped, or else what it measures now. What does not last is measured again. */
export type Keep = <Result>(
  step: string,
  measure: () => Promise<Result>,
  lasts: (result: Result) => boolean,
) => Promise<Result>;

export type Part<Result> = (context: Context, tell: Tell, keep: Keep) => Promise<Result>;

export type Finding = QualityReport['findings'][number];

/** What was read of each page, by its path, and what stands behind the counts. */
export type PageReadings<Reading> = { readings: Map<string, Reading>; findings: Finding[] };
