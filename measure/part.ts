import type { PageMetricId, SiteMetricId } from '../src/quality/metrics.ts';
import type { QualityReport, Suite, Table } from '../src/quality/report-schema.ts';
import type { Page } from './pages.ts';

/** Prints progress; a run takes minutes. */
export type Log = (text: string) => void;

export type Context = {
  /** Short runs that show whether everything works. Their values mean little. */
  quick: boolean;
  /** The built site. */
  distDir: string;
  pages: readonly Page[];
  /** One page of each template and the main pages, for what takes too long on every page. */
  sample: readonly Page[];
};

export type PageValues = Partial<Record<PageMetricId, number>>;
export type Finding = QualityReport['findings'][number];

/** Values by the id of their metric; verdicts and limits are in src/quality/metrics.ts. */
export type Measurement = {
  values?: Partial<Record<SiteMetricId, number>>;
  /** By path. */
  pages?: ReadonlyMap<string, PageValues>;
  table?: Table | Table[];
  findings?: Finding[];
  suites?: Suite[];
};

export type Part = (context: Context, log: Log) => Promise<Measurement>;
