import { accessibilityTree } from './draw/accessibility-tree.ts';
import { browserRun } from './draw/browser-run.ts';
import { contractTest } from './draw/contract-test.ts';
import { errorsByNoise } from './draw/errors-by-noise.ts';
import { errorsBySpeaker } from './draw/errors-by-speaker.ts';
import { fuzzTable } from './draw/fuzz-table.ts';
import { idempotencyRace } from './draw/idempotency-race.ts';
import { loadPercentiles } from './draw/load-percentiles.ts';
import { loadSpike } from './draw/load-spike.ts';
import { loadSteps } from './draw/load-steps.ts';
import { rateLimit } from './draw/rate-limit.ts';
import { soakMemory } from './draw/soak-memory.ts';
import { speechSpectrogram } from './draw/speech-spectrogram.ts';
import { visitTrace } from './draw/visit-trace.ts';
import { visualDiff } from './draw/visual-diff.ts';
import { wordAlignment } from './draw/word-alignment.ts';
import type { Content } from '../../src/content/content-files.ts';
import type { Work } from './work.ts';

type Entry = Pick<Content<'gallery'>, 'category' | 'icon'> & { read(): Promise<Work> };

/** In page order, alternating categories so that the first rows show all four. */
export const works: Record<string, Entry> = {
  'browser-run': { category: 'Web Automation', icon: 'screen', read: browserRun },
  'word-alignment': { category: 'ASR Testing', icon: 'table', read: wordAlignment },
  'contract-test': { category: 'API Testing', icon: 'braces', read: contractTest },
  'load-percentiles': { category: 'Performance Testing', icon: 'gauge', read: loadPercentiles },
  'visit-trace': { category: 'Web Automation', icon: 'frames', read: visitTrace },
  'speech-spectrogram': { category: 'ASR Testing', icon: 'wave', read: speechSpectrogram },
  'fuzz-table': { category: 'API Testing', icon: 'matrix', read: fuzzTable },
  'load-steps': { category: 'Performance Testing', icon: 'gauge', read: loadSteps },
  'visual-diff': { category: 'Web Automation', icon: 'frames', read: visualDiff },
  'errors-by-speaker': { category: 'ASR Testing', icon: 'histogram', read: errorsBySpeaker },
  'idempotency-race': { category: 'API Testing', icon: 'loop', read: idempotencyRace },
  'load-spike': { category: 'Performance Testing', icon: 'histogram', read: loadSpike },
  'accessibility-tree': { category: 'Web Automation', icon: 'scorecard', read: accessibilityTree },
  'errors-by-noise': { category: 'ASR Testing', icon: 'gauge', read: errorsByNoise },
  'rate-limit': { category: 'API Testing', icon: 'clock', read: rateLimit },
  'soak-memory': { category: 'Performance Testing', icon: 'clock', read: soakMemory },
};

/** From the root of the repository. */
export const scriptOf = (id: string): string => `studio/gallery/draw/${id}.ts`;
