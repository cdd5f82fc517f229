import { countText } from '../../../lib/figure-format.ts';
import { endpointName } from '../endpoint-name.ts';
import type { Run } from '../run.ts';
import { summaryRun } from './summary-run.ts';

const NAMES: [percentile: number, key: string][] = [
  [0, 'min'],
  [0.001, 'p0_001'],
  [0.01, 'p0_01'],
  [0.1, 'p0_1'],
  [1, 'p1'],
  [2.5, 'p2_5'],
  [10, 'p10'],
  [25, 'p25'],
  [50, 'p50'],
  [75, 'p75'],
  [90, 'p90'],
  [97.5, 'p97_5'],
  [99, 'p99'],
  [99.9, 'p99_9'],
  [99.99, 'p99_99'],
  [99.999, 'p99_999'],
  [100, 'max'],
];

type Result = {
  url?: string;
  title?: string;
  start?: string;
  duration?: number;
  errors?: number;
  timeouts?: number;
  non2xx?: number;
  latency?: Record<string, number>;
  requests?: { total?: number };
};

const LOOP =
  'Unless it was given a rate (-R), autocannon is a closed loop: each connection waits for its answer before it sends the next request (coordinated omission), and the upper percentiles are too low.';
const WHOLE = 'autocannon counts whole milliseconds: below ten of them a figure is rough.';

/** What `autocannon --json` prints. */
export function readAutocannon(text: string, name: string): Run | undefined {
  const {
    url,
    start,
    duration = 0,
    errors = 0,
    timeouts = 0,
    non2xx = 0,
    latency = {},
    requests,
  } = JSON.parse(text) as Result;
  const known = NAMES.flatMap(([at, key]): [number, number][] => {
    const value = latency[key];
    return typeof value === 'number' && value >= 0 ? [[at, value]] : [];
  });
  // With a rate the histogram also counts those that would have waited; `total` is what was answered.
  const count = requests?.total ?? latency.totalCount ?? 0;
  return summaryRun({
    name,
    format: 'autocannon',
    start: Date.parse(start ?? '') || null,
    seconds: duration,
    count,
    failed: non2xx,
    unanswered: errors,
    endpoint: url ? endpointName('', url) : 'all requests',
    known,
    warnings: [
      LOOP,
      WHOLE,
      ...(errors > 0
        ? [
            `${countText(errors, 'request')} got no answer, ${countText(timeouts, 'of them by a time limit', 'of them by a time limit')}; their times are not in the percentiles.`,
          ]
        : []),
    ],
  });
}
