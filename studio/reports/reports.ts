import { buildSite } from '../site.ts';
import { reportApi } from './api/measure.ts';
import { reportAsr } from './asr/measure.ts';
import { reportCall } from './call/measure.ts';

export const reports: Record<string, () => Promise<void>> = {
  api: reportApi,
  asr: reportAsr,
  call: reportCall,
};

export async function makeReports(names: string[]): Promise<void> {
  buildSite();
  for (const [name, make] of Object.entries(reports)) {
    if (!names.includes(name)) continue;
    console.log(`Doing the work of ${name} …`);
    await make();
  }
}
