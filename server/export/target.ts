import type { SiteAnswers } from './answers.ts';

export type Export = {
  site: SiteAnswers;
  /** An empty folder. */
  out: string;
  /** The origin of the API server. */
  api: string | undefined;
  /** The path of `out/site` on the machine that serves it. */
  root: string;
};

/** Writes the site in one host's format and returns the remaining steps. */
export type Target = (wanted: Export) => Promise<string>;
