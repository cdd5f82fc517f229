import { measureAccessibilityTree } from './measure/accessibility-tree.ts';
import { measureBrowserRun } from './measure/browser-run.ts';
import { tryContract } from './measure/contract-test.ts';
import { tryDamaged } from './measure/fuzz-table.ts';
import { measureSoak, measureSpike, measureSteady } from './measure/load.ts';
import { measureRateLimit, tryRepeats } from './measure/repeated-posts.ts';
import { measureSpeech } from './measure/speech.ts';
import { measureVisitTrace } from './measure/visit-trace.ts';
import { measureVisualDiff } from './measure/visual-diff.ts';

/** By the name of the data file. Those that need a quiet machine come last. */
export const measurements = {
  'browser-run': measureBrowserRun,
  'visit-trace': measureVisitTrace,
  'visual-diff': measureVisualDiff,
  'accessibility-tree': measureAccessibilityTree,
  speech: measureSpeech,
  'contract-test': tryContract,
  'fuzz-table': tryDamaged,
  'idempotency-race': tryRepeats,
  'rate-limit': measureRateLimit,
  'load-percentiles': measureSteady,
  'load-spike': measureSpike,
  'soak-memory': measureSoak,
};
