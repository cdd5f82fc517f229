import { buildSite } from '../site.ts';
import { reportAiPerformance } from './ai-performance/measure.ts';
import { reportApi } from './api/measure.ts';
import { reportAsr } from './asr/measure.ts';
import { reportAutomation } from './automation/measure.ts';
import { reportCall } from './call/measure.ts';
import { reportChatbot } from './chatbot/measure.ts';
import { reportLlm } from './llm/measure.ts';
import type { ModelAddress } from './llm/model-judge.ts';
import { reportManual } from './manual/measure.ts';
import { reportNegative } from './negative/measure.ts';
import { reportPerformance } from './performance/measure.ts';
import { reportRegression } from './regression/measure.ts';
import { reportValidation } from './validation/measure.ts';
import { reportWebscraping } from './webscraping/measure.ts';
import { printReports } from './print.ts';
import { keepReport, type Report } from './report-data.ts';

/** A report that can use a language model gets its address, if there is one. */
export const reports: Record<string, (model?: ModelAddress) => Promise<Report>> = {
  asr: reportAsr,
  llm: reportLlm,
  chatbot: reportChatbot,
  validation: reportValidation,
  call: reportCall,
  'ai-performance': reportAiPerformance,
  manual: reportManual,
  automation: reportAutomation,
  regression: reportRegression,
  api: reportApi,
  negative: reportNegative,
  performance: reportPerformance,
  webscraping: reportWebscraping,
};

export async function makeReports(names: string[], model?: ModelAddress): Promise<void> {
  buildSite();
  for (const [name, make] of Object.entries(reports)) {
    if (!names.includes(name)) continue;
    console.log(`Doing the work of ${name} …`);
    await keepReport(name, await make(model));
  }
  await printReports(names);
}
