import type { SiteAnswers } from './answers.ts';

export type Export = {
  site: SiteAnswers;
  /** An empty folder. */
  out: string;
  /** Where the server with the API answers. */
  api: string | undefined;
  /** Where `out/site` will lie on the machine that serves it. */
  root: string;
};

/** Writes the site as one host takes it, and says what is left to do there. */
export type Target = (wanted: Export) => Promise<string>;
