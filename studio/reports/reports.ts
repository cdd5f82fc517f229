import { buildSite } from '../site.ts';
import { reportAiPerformance } from './ai-performance/measure.ts';
import { reportApi } from './api/measure.ts';
import { reportPerformance } from './performance/measure.ts';
import { reportValidation } from './validation/measure.ts';

export const reports: Record<string, () => Promise<void>> = {
  'ai-performance': reportAiPerformance,
  api: reportApi,
  performance: reportPerformance,
  validation: reportValidation,
};

export async function makeReports(names: string[]): Promise<void> {
  buildSite();
  for (const [name, make] of Object.entries(reports)) {
    if (!names.includes(name)) continue;
    console.log(`Doing the work of ${name} …`);
    await make();
  }
}
