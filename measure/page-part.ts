import type { Tell } from './part.ts';
import type { QualityReport } from '../src/content/quality-schema.ts';
import type { Page } from './pages.ts';

export type Finding = QualityReport['findings'][number];

export type Site = {
  /** The real server on the built site. */
  url: string;
  distDir: string;
  pages: readonly Page[];
};

/** Measures every page; the result is by path. */
export type PagePart<Reading> = (
  site: Site,
  tell: Tell,
) => Promise<{ readings: Map<string, Reading>; findings: Finding[] }>;
