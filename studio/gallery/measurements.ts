import { buildSite } from '../site.ts';
import type { Name } from './data.ts';
import { measureAccessibilityTree } from './measure/accessibility-tree.ts';
import { measureBrowserRun } from './measure/browser-run.ts';
import { measureContract } from './measure/contract-test.ts';
import { measureFuzz } from './measure/fuzz-table.ts';
import { measureSoak, measureSpike, measureSteady, measureSteps } from './measure/load.ts';
import { measureIdempotency, measureRateLimit } from './measure/repeated-posts.ts';
import { measureSpeech } from './measure/speech.ts';
import { measureVisitTrace } from './measure/visit-trace.ts';
import { measureVisualDiff } from './measure/visual-diff.ts';

/** By the name of the data file. Those that need a quiet machine come last. */
export const measurements: Record<Name, () => Promise<void>> = {
  'browser-run': measureBrowserRun,
  'visit-trace': measureVisitTrace,
  'visual-diff': measureVisualDiff,
  'accessibility-tree': measureAccessibilityTree,
  speech: measureSpeech,
  'contract-test': measureContract,
  'fuzz-table': measureFuzz,
  'idempotency-race': measureIdempotency,
  'rate-limit': measureRateLimit,
  'load-percentiles': measureSteady,
  'load-steps': measureSteps,
  'load-spike': measureSpike,
  'soak-memory': measureSoak,
};

export async function measureAll(names: string[]): Promise<void> {
  buildSite();
  for (const [name, measure] of Object.entries(measurements)) {
    if (!names.includes(name)) continue;
    console.log(`Measuring ${name} …`);
    await measure();
  }
}
