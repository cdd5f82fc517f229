import { computeAiPerformance } from './ai-performance.ts';
import { computeApi } from './api.ts';
import { computePerformance } from './performance.ts';
import type { Compute } from './report.ts';
import { computeValidation } from './validation.ts';

/** What computes the figures and results of each report, by its name. */
export const computes: Record<string, Compute> = {
  'ai-performance': computeAiPerformance,
  api: computeApi,
  performance: computePerformance,
  validation: computeValidation,
};
