import { computeApi } from './api.ts';
import { computeAsr } from './asr.ts';
import { computeCall } from './call.ts';
import type { Compute } from './report.ts';

/** What computes the figures and results of each report, by its name. */
export const computes: Record<string, Compute> = {
  api: computeApi,
  asr: computeAsr,
  call: computeCall,
};
