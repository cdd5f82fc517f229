import { computeApi } from './api.ts';
import { computeChatbot } from './chatbot.ts';
import { computeLlm } from './llm.ts';
import type { Compute } from './report.ts';

/** What computes the figures and results of each report, by its name. */
export const computes: Record<string, Compute> = {
  api: computeApi,
  chatbot: computeChatbot,
  llm: computeLlm,
};
