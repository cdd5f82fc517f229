import { countText } from '../../../lib/figure-format.ts';
import type { Run } from '../run.ts';
import { summaryRun } from './summary-run.ts';

type Report = {
  aggregate?: {
    counters?: Record<string, number>;
    summaries?: Record<string, Record<string, number>>;
    firstMetricAt?: number;
    lastMetricAt?: number;
  };
};

const percentiles = { min: 0, p50: 50, p75: 75, p90: 90, p95: 95, p99: 99, p999: 99.9, max: 100 };

/** `artillery run --output`: percentiles of the whole run. */
export function readArtillery(text: string, name: string): Run | undefined {
  const {
    counters = {},
    summaries = {},
    firstMetricAt,
    lastMetricAt,
  } = (JSON.parse(text) as Report).aggregate ?? {};
  const times = summaries['http.response_time'] ?? {};
  const counted = (pattern: RegExp): number =>
    Object.entries(counters).reduce((sum, [key, count]) => (pattern.test(key) ? sum + count : sum), 0);
  const sent = counters['http.requests'] ?? 0;
  const count = counters['http.responses'] ?? times.count ?? 0;
  const unanswered = Math.max(0, sent - count);
  return summaryRun({
    name,
    format: 'Artillery',
    start: firstMetricAt ?? null,
    seconds: firstMetricAt && lastMetricAt ? (lastMetricAt - firstMetricAt) / 1000 : 0,
    rows: [
      {
        name: 'all requests',
        count,
        failed: counted(/^http\.codes\.[45]\d\d$/),
        unanswered,
        known: Object.entries(percentiles).flatMap(([key, at]): [number, number][] => {
          const ms = times[key];
          return typeof ms === 'number' && ms >= 0 ? [[at, ms]] : [];
        }),
      },
    ],
    warnings:
      unanswered > 0
        ? [`${countText(unanswered, 'request')} got no answer; their times are not in the percentiles.`]
        : [],
  });
}
