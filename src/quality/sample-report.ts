/** For tests: a report in which every metric is exactly at its limit. */
import { metrics, pageMetricIds, siteMetricIds, type MetricId } from './metrics.ts';
import type { QualityReport } from './report-schema.ts';

function atLimit(id: MetricId): number {
  const { limit } = metrics[id];
  if (!limit) return 5;
  return 'atMost' in limit ? limit.atMost : limit.atLeast;
}

const all = (ids: readonly MetricId[]) => Object.fromEntries(ids.map((id) => [id, atLimit(id)]));

const page = (path: string) => ({
  path,
  kind: 'page' as const,
  values: { ...all(pageMetricIds), phonePerformance: 100 },
});

export const sampleReport = (): QualityReport => ({
  version: 2,
  commit: '0123456789abcdef0123456789abcdef01234567',
  dirty: false,
  date: '2026-11-14T08:00:00.000Z',
  seconds: 3600,
  machine: { cpu: 'a processor', cores: 2, memoryGb: 8, system: 'Linux', node: '24.0.0', chromium: '142.0' },
  suites: [
    {
      name: 'unit',
      what: 'Vitest',
      passed: 5,
      failed: 0,
      skipped: 0,
      seconds: 1,
      areas: [{ name: 'server/mail', passed: 5, failed: 0, skipped: 0, seconds: 1 }],
    },
  ],
  values: all(siteMetricIds.filter((id) => metrics[id].compute === undefined)),
  pages: [page('/'), page('/about')],
  tables: [{ group: 'faults', name: 'Disk faults', columns: ['fault', 'p99'], rows: [['none', 5]] }],
  findings: [],
});
