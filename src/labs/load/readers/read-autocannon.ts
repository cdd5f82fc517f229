import { countText } from '../../../lib/figure-format.ts';
import { endpointName } from '../endpoint-name.ts';
import type { Run } from '../run.ts';
import { summaryRun } from './summary-run.ts';

/** min → 0, p97_5 → 97.5, max → 100; undefined for what is no percentile, such as the mean. */
function percentileOf(key: string): number | undefined {
  if (key === 'min') return 0;
  if (key === 'max') return 100;
  return /^p\d+(_\d+)?$/.test(key) ? Number(key.slice(1).replace('_', '.')) : undefined;
}

/** What is known of the times, by rising percentile. */
const knownIn = (latency: Record<string, number>): [percentile: number, ms: number][] =>
  Object.entries(latency)
    .flatMap(([key, value]): [number, number][] => {
      const at = percentileOf(key);
      return at !== undefined && typeof value === 'number' && value >= 0 ? [[at, value]] : [];
    })
    .toSorted(([one], [other]) => one - other);

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
  // With a rate the histogram also counts those that would have waited; `total` is what was answered.
  const count = requests?.total ?? latency.totalCount ?? 0;
  return summaryRun({
    name,
    format: 'autocannon',
    start: Date.parse(start ?? '') || null,
    seconds: duration,
    rows: [
      {
        name: url ? endpointName('', url) : 'all requests',
        count,
        failed: non2xx,
        unanswered: errors,
        known: knownIn(latency),
      },
    ],
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
