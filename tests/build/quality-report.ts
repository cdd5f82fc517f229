import { limits } from '../../measure/limits.ts';
import type { QualityReport } from '../../src/quality/report-schema.ts';
import type { Speed } from '../../src/quality/speed-schema.ts';

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

const machine = {
  cpu: 'a processor',
  cores: 2,
  memoryGb: 8,
  system: 'Linux',
  node: '24.0.0',
  chromium: '142.0',
};
const tree = { commit: '0123456789abcdef0123456789abcdef01234567', dirty: false };
const measured = { measuredOn: '2026-11-14', ...tree, machine };

/** Every figure at its limit. */
export const sampleSpeed = (): Speed => {
  const loadRow = { what: 'home page', connections: 32, p99: 3, cpuMicroseconds: 20, failed: 0 };
  const steady = { connections: 32, rate: 5000, p50: 1, p99: 3, failed: 0 };
  const weights = { 'index.html': 10_000 };
  const buildRow = { warmSeconds: 1, astroSeconds: 1, peakMb: 900, weights };
  return {
    load: {
      ...measured,
      client: 'wrk',
      peer: 'nginx',
      pinned: true,
      rounds: 5,
      secondsPerRound: 6,
      rows: [
        { ...loadRow, subject: 'plumbline', perSecond: 6000 },
        { ...loadRow, subject: 'nginx', perSecond: 10_000 },
        { ...loadRow, subject: 'nginx with open_file_cache', perSecond: 12_000 },
      ],
      steady: [
        { ...steady, subject: 'plumbline' },
        { ...steady, subject: 'nginx', p99: 9 },
      ],
      soak: {
        seconds: 300,
        rate: 300,
        total: 90_000,
        failed: 0,
        postsPerSecond: 2,
        posts: { total: 599, failed: 0 },
        p99: 12,
        slowestSecondP99: 60,
        memory: [{ at: 30, rssMb: 150 }],
        warmUpSeconds: 60,
        mbPerMinute: 1,
      },
    },
    posts: {
      ...measured,
      client: 'wrk',
      connections: 64,
      disk: { fileSystem: 'ext4', syncMs: 0.1 },
      rounds: 5,
      secondsPerRound: 6,
      rows: [
        { engine: 'SQLite', processes: 1, perSecond: 3000, p99: 30, failed: 0, rawPerSecond: 6000 },
        { engine: 'PostgreSQL', processes: 2, perSecond: 3000, p99: 30, failed: 0, rawPerSecond: 6000 },
      ],
      rawWith64Connections: 7000,
    },
    firstTouch: {
      ...measured,
      conditions: { cpuSlowdown: 4, megabitsPerSecond: 1.6, roundTripMs: 150 },
      visits: 5,
      warmInteractions: 12,
      rows: [{ name: 'menu', path: '/', answerMs: 900, scriptRequests: 7, scriptBytes: 68_000, warmMs: 100 }],
      absent: [],
    },
    pageChange: {
      ...measured,
      from: '/about',
      to: '/privacy',
      hoverMs: 400,
      visits: 10,
      rows: [
        { network: 'loopback', rules: true, firstPaintMs: 80, lcpMs: 80, preparedInAdvance: 10 },
        { network: 'loopback', rules: false, firstPaintMs: 90, lcpMs: 90, preparedInAdvance: 0 },
      ],
    },
    build: {
      ...measured,
      rows: [
        { ...buildRow, pages: 100, coldSeconds: 10 },
        { ...buildRow, pages: 300, coldSeconds: 12 },
        { ...buildRow, pages: 1300, coldSeconds: 24.5, weights: { 'index.html': 10_500 } },
      ],
      coldMsPerPage: 10,
      warmMsPerPage: 10,
      astroMsPerPage: 9,
    },
    labs: {
      ...measured,
      rounds: 5,
      hour: { words: 10_000, utterances: 1000, ms: 1000 },
      pair: { words: 8000, ms: 2000 },
      load: { bytes: 200_000_000, requests: 1_400_000, ms: 20_000, peakMb: 200 },
    },
  };
};

/** A report in which everything was measured and passes. */
export const sampleReport = (): QualityReport => ({
  version: 1,
  ...tree,
  date: '2026-11-15T06:40:12.000Z',
  seconds: 3000,
  machine: { ...machine },
  limits: { ...limits },
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
  htmlCheckers: ['html-validate', 'Nu HTML checker'],
  findings: [],
  links: { checked: 170, broken: 0 },
  csp: { verdict: 'passes', pages: 2, checks: [{ name: 'No unsafe-inline anywhere', failing: [] }] },
  load: {
    client: 'wrk',
    peer: 'nginx',
    rows: [
      { what: 'home page', connections: 32, perSecond: 21_000, p99: 2, nginxPerSecond: 30_000, ratio: 0.7 },
    ],
    soak: { seconds: 300, total: 90_000, failed: 0, p99: 3, mbPerMinute: 0 },
  },
  kills: { kills: 10, acknowledged: 300, found: 300 },
  diskFaults: {
    scenes: [
      {
        fault: 'syncs fail',
        pages: 800,
        pagesFailed: 0,
        pageP99: 50,
        stored: 0,
        refused: 300,
        wrong: 0,
        toldUnready: true,
        recoveredMs: 5000,
      },
    ],
    acknowledged: 900,
    found: 900,
  },
  chaos: {
    seconds: 600,
    seed: 1,
    faults: [{ name: 'kill', times: 9 }],
    pages: 2700,
    pagesFailed: 0,
    slowestPage: 1000,
    acknowledged: 9000,
    found: 9000,
    mailed: 9000,
    mailedAgain: 2,
    wrongAnswers: 0,
    descriptorsLeft: 0,
    memoryLeftMb: 100,
  },
  mutation: { killed: 90, survived: 10, score: 90, folders: [] },
  speed: sampleSpeed(),
  defects: [],
});
