import type { SiteAnswers } from './answers.ts';

export type Export = {
  site: SiteAnswers;
  /** An empty folder. */
  out: string;
  /** Where the server with the API answers. */
  api: string | undefined;
};

/** Writes the site as one host takes it, and says what is left to do there. */
export type Target = (wanted: Export) => Promise<string>;
