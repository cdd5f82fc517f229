import { computeAiPerformance } from './ai-performance.ts';
import { computeApi } from './api.ts';
import { computeAsr } from './asr.ts';
import { computeAutomation } from './automation.ts';
import { computeCall } from './call.ts';
import { computeChatbot } from './chatbot.ts';
import { computeLlm } from './llm.ts';
import { computeManual } from './manual.ts';
import { computePerformance } from './performance.ts';
import { computeValidation } from './validation.ts';
import { computeWebscraping } from './webscraping.ts';
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
  performance: computePerformance,
  webscraping: computeWebscraping,
};
