import { computeApi } from './api.ts';
import type { Compute } from './report.ts';
import { computeWebscraping } from './webscraping.ts';
import { computeAutomation } from './automation.ts';
import { computeManual } from './manual.ts';

/** What computes the figures and results of each report, by its name. */
export const computes: Record<string, Compute> = {
  api: computeApi,
  manual: computeManual,
  automation: computeAutomation,
  webscraping: computeWebscraping,
};
