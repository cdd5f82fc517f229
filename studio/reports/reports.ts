import { buildSite } from '../site.ts';
import { reportApi } from './api/measure.ts';
import { reportWebscraping } from './webscraping/measure.ts';
import { reportAutomation } from './automation/measure.ts';
import { reportManual } from './manual/measure.ts';

export const reports: Record<string, () => Promise<void>> = {
  api: reportApi,
  manual: reportManual,
  automation: reportAutomation,
  webscraping: reportWebscraping,
};

export async function makeReports(names: string[]): Promise<void> {
  buildSite();
  for (const [name, make] of Object.entries(reports)) {
    if (!names.includes(name)) continue;
    console.log(`Doing the work of ${name} …`);
    await make();
  }
}
