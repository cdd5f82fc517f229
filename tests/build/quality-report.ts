import type { QualityReport } from '../../src/content/quality-schema.ts';

type Route = QualityReport['routes'][number];

export const sampleAudit = {
  performance: 100,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  fcp: 640,
  lcp: 690,
  tbt: 0,
  cls: 0,
  lcpRatio: 1.09,
  tbtOverBare: 0,
  failed: [] as string[],
};

export const sampleRoute = (path: string, changes: Partial<Route> = {}): Route => ({
  path,
  kind: 'page',
  indexed: true,
  axe: { light390: 0, light1440: 0, dark390: 0, dark1440: 0 },
  lighthouse: { mobile: { ...sampleAudit }, desktop: { ...sampleAudit } },
  bytes: {
    html: 12_000,
    inlineScript: 1500,
    script: 0,
    font: 36_000,
    picture: 0,
    total: 48_000,
    budget: 14_600,
  },
  htmlErrors: 0,
  links: { checked: 60, broken: 0 },
  ...changes,
});

/** A report in which everything was measured and passes. */
export const sampleReport = (): QualityReport => ({
  version: 1,
  commit: '0123456789abcdef0123456789abcdef01234567',
  dirty: false,
  date: '2026-11-15T06:40:12.000Z',
  seconds: 3000,
  machine: { cpu: 'a processor', cores: 2, memoryGb: 8, system: 'Linux', node: '24.0.0', chromium: '142.0' },
  suites: [
    {
      name: 'unit',
      what: 'Vitest',
      passed: 5,
      failed: 0,
      skipped: 0,
      seconds: 2,
      areas: [
        { name: 'contract', passed: 2, failed: 0, skipped: 0, seconds: 1 },
        { name: 'src/lib', passed: 3, failed: 0, skipped: 0, seconds: 1 },
      ],
    },
  ],
  bare: { mobile: { fcp: 632, lcp: 632, tbt: 4 }, desktop: { fcp: 180, lcp: 180, tbt: 0 } },
  routes: [sampleRoute('/'), sampleRoute('/quality')],
  findings: [],
  links: { checked: 170, broken: 0 },
  csp: { verdict: 'passes', pages: 2, checks: [{ name: 'No unsafe-inline anywhere', failing: [] }] },
  load: {
    client: 'wrk',
    peer: 'nginx',
    rows: [
      { what: 'home page', connections: 32, perSecond: 15_000, p99: 2, nginxPerSecond: 30_000, ratio: 0.5 },
    ],
    soak: { seconds: 300, total: 90_000, failed: 0, p99: 3, mbPerMinute: 0 },
  },
  kills: { kills: 10, acknowledged: 300, found: 300 },
  mutation: { killed: 90, survived: 10, score: 90, folders: [] },
  defects: [],
});
