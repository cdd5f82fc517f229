import { buildSite } from '../site.ts';
import { reportApi } from './api/measure.ts';
import { reportChatbot } from './chatbot/measure.ts';
import { reportLlm } from './llm/measure.ts';

export const reports: Record<string, () => Promise<void>> = {
  api: reportApi,
  chatbot: reportChatbot,
  llm: reportLlm,
};

export async function makeReports(names: string[]): Promise<void> {
  buildSite();
  for (const [name, make] of Object.entries(reports)) {
    if (!names.includes(name)) continue;
    console.log(`Doing the work of ${name} …`);
    await make();
  }
}
