import { computeAiPerformance } from './ai-performance/compute.ts';
import { computeApi } from './api/compute.ts';
import { computeAsr } from './asr/compute.ts';
import { computeAutomation } from './automation/compute.ts';
import { computeCall } from './call/compute.ts';
import { computeChatbot } from './chatbot/compute.ts';
import { computeLlm } from './llm/compute.ts';
import { computeManual } from './manual/compute.ts';
import { computeNegative } from './negative/compute.ts';
import { computePerformance } from './performance/compute.ts';
import { computeRegression } from './regression/compute.ts';
import { computeValidation } from './validation/compute.ts';
import { computeWebscraping } from './webscraping/compute.ts';
import type { Compute } from './report.ts';

/** What computes the figures and results of each report, by its name. */
export const computes: Record<string, Compute> = {
  asr: computeAsr,
  llm: computeLlm,
  chatbot: computeChatbot,
  validation: computeValidation,
  call: computeCall,
  'ai-performance': computeAiPerformance,
  manual: computeManual,
  automation: computeAutomation,
  api: computeApi,
  negative: computeNegative,
  performance: computePerformance,
  regression: computeRegression,
  webscraping: computeWebscraping,
};
