/**
 * Every quality metric, once. `measure/` produces a number under the metric's id; the report, /quality, the runs page, the
 * badge on the home page and `npm run bench` read labels, limits and explanations from here. To add a metric, add an entry
 * and return its value from a part in `measure/parts/`.
 *
 * A limit is a ratio, a count or a size, never an absolute time, so that it means the same on every machine. Times are
 * published without a limit.
 */
import { median } from '../../metrics/median.ts';

export type Limit = { atMost: number } | { atLeast: number };

export const groups = {
  tests: 'Tests',
  accessibility: 'Accessibility',
  lighthouse: 'Lighthouse',
  paint: 'First visit on a slow phone',
  weight: 'Page weight',
  markup: 'HTML and links',
  security: 'Content Security Policy',
  throughput: 'Throughput',
  storage: 'Storing enquiries',
  faults: 'Faults',
  mutation: 'Mutation testing',
  interaction: 'Interactions',
  build: 'Build',
  labs: 'Labs',
} as const;
export type Group = keyof typeof groups;

type Readings = {
  values: Partial<Record<string, number>>;
  pages: readonly { values: Partial<Record<string, number>> }[];
};

export type Metric = {
  group: Group;
  label: string;
  unit?: string;
  limit?: Limit;
  /** The likely cause and what to look at, shown next to a miss. */
  whenMissed?: string;
  /** How the values of all pages become one: the worst of them unless stated. */
  combine?: 'sum';
  /** One of the columns shown before a group is chosen. */
  glance?: true;
  /** At the top of /quality. */
  headline?: true;
  /** Drawn on /quality/runs. */
  trend?: true;
  /** Computed from other values instead of being measured. */
  compute?: (report: Readings) => number | undefined;
};

const none = { atMost: 0 } as const;

/** Undefined without a limit or a value. */
function meets(limit: Limit | undefined, value: number | undefined): boolean | undefined {
  if (!limit || value === undefined) return undefined;
  return 'atMost' in limit ? value <= limit.atMost : value >= limit.atLeast;
}

/** Lighthouse varies by a few points on the same page, so each page has some tolerance and the median has none. */
const score = (label: string, more: Partial<Metric> = {}): Metric => ({
  group: 'lighthouse',
  label,
  limit: { atLeast: 95 },
  ...more,
});

/** What ten TCP packets carry: the first round trip of a new connection. */
const TEN_PACKETS = 14_600;

/** Measured on each page: the columns of the page table. */
export const pageMetrics = {
  axe: {
    group: 'accessibility',
    label: 'axe findings',
    limit: none,
    combine: 'sum',
    glance: true,
    headline: true,
    trend: true,
  },
  phonePerformance: score('performance, phone', {
    glance: true,
    headline: true,
    whenMissed:
      'Usually blocking time: see the first visits on a slow phone, which are observed, not simulated.',
  }),
  phoneAccessibility: score('accessibility, phone', { glance: true }),
  phoneBestPractices: score('best practices, phone', { glance: true }),
  phoneSeo: score('SEO, phone', { glance: true }),
  desktopPerformance: score('performance, desktop'),
  desktopAccessibility: score('accessibility, desktop'),
  desktopBestPractices: score('best practices, desktop'),
  desktopSeo: score('SEO, desktop'),
  layoutShift: {
    group: 'lighthouse',
    label: 'layout shift',
    limit: { atMost: 0.02 },
    whenMissed: 'A fallback font whose metrics differ from the web font, or a picture without dimensions.',
  },
  firstPaint: {
    group: 'paint',
    label: 'first paint over a bare page',
    unit: '×',
    limit: { atMost: 1.2 },
    glance: true,
    headline: true,
    whenMissed: 'Something in the head blocks rendering, or the first screen needs a second round trip.',
  },
  largestPaint: {
    group: 'paint',
    label: 'largest paint over a bare page',
    unit: '×',
    limit: { atMost: 1.3 },
    glance: true,
    headline: true,
    trend: true,
    whenMissed:
      'The largest element waits for a font or a picture, or the layout of a long page takes the main thread.',
  },
  /**
   * The target is 100 ms on a slow phone. A limit in milliseconds would depend on the machine, so the time beyond that of a
   * bare page is divided by the page's own largest paint: 100 ms of about 650.
   */
  blocked: {
    group: 'paint',
    label: 'main thread blocked, share of largest paint',
    unit: '%',
    limit: { atMost: 15 },
    whenMissed: 'A long task before the first interaction: style and layout of the whole page, or a script.',
  },
  largestPaintMs: { group: 'paint', label: 'largest paint', unit: 'ms' },
  html: {
    group: 'weight',
    label: 'HTML and CSS',
    unit: 'B',
    limit: { atMost: 22_000 },
    glance: true,
    headline: true,
    trend: true,
    whenMissed: 'Check for inlined data and for styles of components that the page does not use.',
  },
  firstScreen: {
    group: 'weight',
    label: 'first screen',
    unit: 'B',
    limit: { atMost: TEN_PACKETS },
    whenMissed: 'Styles and markup up to the end of the first screen need a second round trip.',
  },
  script: { group: 'weight', label: 'script before interaction', unit: 'B', limit: none },
  firstView: { group: 'weight', label: 'first view', unit: 'B', limit: { atMost: 70_000 } },
  htmlErrors: {
    group: 'markup',
    label: 'HTML errors',
    limit: none,
    combine: 'sum',
    glance: true,
  },
  brokenLinks: {
    group: 'markup',
    label: 'broken links',
    limit: none,
    combine: 'sum',
    glance: true,
    headline: true,
  },
} as const satisfies Record<string, Metric>;

type PageReadings = Readings['pages'][number];
const isMeasured = ({ values }: PageReadings): boolean => Object.keys(values).length > 0;
const missesLimit = ({ values }: PageReadings): boolean =>
  Object.entries<Metric>(pageMetrics).some(([id, { limit }]) => meets(limit, values[id]) === false);

const siteMetrics = {
  testsPassed: { group: 'tests', label: 'tests and checks passed', trend: true },
  testsFailed: { group: 'tests', label: 'tests and checks failed', limit: none, headline: true },
  pagesMissing: {
    group: 'tests',
    label: 'pages that miss a limit',
    limit: none,
    headline: true,
    compute: ({ pages }) => (pages.some(isMeasured) ? pages.filter(missesLimit).length : undefined),
  },
  medianPerformance: {
    group: 'lighthouse',
    label: 'median performance, phone',
    limit: { atLeast: 100 },
    compute: ({ pages }) => {
      const scores = pages.flatMap(({ values }) => values.phonePerformance ?? []);
      return scores.length > 0 ? median(scores) : undefined;
    },
  },
  cpuSlowdown: { group: 'lighthouse', label: 'CPU slowdown, calibrated', unit: '×' },
  policyFailures: { group: 'security', label: 'failed policy checks', limit: none, headline: true },
  throughputFastify: {
    group: 'throughput',
    label: 'requests a second over @fastify/static',
    unit: '×',
    limit: { atLeast: 1 },
    headline: true,
    whenMissed:
      'Profile the static route: both run on the same Node, on one core, with pre-compressed files.',
  },
  throughputSirv: {
    group: 'throughput',
    label: 'requests a second over sirv',
    unit: '×',
    limit: { atLeast: 1 },
    whenMissed: 'Profile the static route: sirv runs on bare node:http, without Fastify’s hooks.',
  },
  throughputNginx: { group: 'throughput', label: 'requests a second over nginx', unit: '×' },
  homePerSecond: { group: 'throughput', label: 'home page requests a second', trend: true },
  steadyP99: { group: 'throughput', label: 'p99 at half load', unit: 'ms' },
  soakFailed: { group: 'throughput', label: 'failed requests under steady load', limit: none },
  memoryGrowth: {
    group: 'throughput',
    label: 'memory growth under steady load',
    unit: 'MB/min',
    limit: { atMost: 1 },
    whenMissed: 'A leak, or a soak too short for the heap to settle: run it longer before looking for one.',
  },
  postShare: {
    group: 'storage',
    label: 'durable posts over raw inserts',
    unit: '×',
    limit: { atLeast: 0.5 },
    whenMissed:
      'The request path costs more than the database: profile validation, limits and the outbox insert.',
  },
  postsFailed: { group: 'storage', label: 'failed posts', limit: none },
  postP99: { group: 'storage', label: 'p99 of a post, 64 connections', unit: 'ms' },
  killLost: { group: 'faults', label: 'enquiries lost in kills', limit: none },
  diskLost: { group: 'faults', label: 'enquiries lost in disk faults', limit: none },
  diskPagesFailed: { group: 'faults', label: 'pages failed during disk faults', limit: none },
  diskP99: {
    group: 'faults',
    label: 'page p99 during a fault over none',
    unit: '×',
    limit: { atMost: 3 },
    whenMissed: 'Serving pages waits for the database: something on that path is synchronous.',
  },
  diskMemory: {
    group: 'faults',
    label: 'extra memory during disk faults',
    unit: 'MB',
    limit: { atMost: 100 },
  },
  diskWrongAnswers: { group: 'faults', label: 'posts neither stored nor refused with 503', limit: none },
  diskSilent: { group: 'faults', label: 'faults that /readyz did not report', limit: none },
  diskUnrecovered: { group: 'faults', label: 'faults that needed a restart', limit: none },
  chaosLost: { group: 'faults', label: 'enquiries lost in chaos', limit: none, headline: true },
  chaosUnmailed: { group: 'faults', label: 'enquiries never mailed in chaos', limit: none },
  chaosPagesFailed: { group: 'faults', label: 'pages failed in chaos', limit: none },
  chaosWrongAnswers: { group: 'faults', label: 'posts answered wrongly in chaos', limit: none },
  chaosDescriptors: { group: 'faults', label: 'file descriptors left open after chaos', limit: none },
  chaosMemory: { group: 'faults', label: 'memory kept after chaos', unit: 'MB', limit: { atMost: 100 } },
  chaosSlowestPage: { group: 'faults', label: 'slowest page in chaos', unit: 'ms' },
  mutantsKilled: {
    group: 'mutation',
    label: 'mutants killed',
    unit: '%',
    limit: { atLeast: 85 },
    headline: true,
    trend: true,
    whenMissed: 'The table by folder shows where tests run code without asserting on its result.',
  },
  unanswered: { group: 'interaction', label: 'first interactions without a response', limit: none },
  warmInteraction: { group: 'interaction', label: 'slowest repeated interaction', unit: 'ms' },
  pageCost: {
    group: 'build',
    label: 'cost of one more page over the average page',
    unit: '×',
    limit: { atMost: 1 },
    whenMissed: 'A build step works on all pages for each page.',
  },
  weightGrowth: {
    group: 'build',
    label: 'growth of a page when the site grows',
    unit: '×',
    limit: { atMost: 1.05 },
    whenMissed: 'A page carries data about the others.',
  },
  labMemory: {
    group: 'labs',
    label: 'memory to read a load test of 200 MB',
    unit: 'MB',
    limit: { atMost: 200 },
    whenMissed: 'The reader keeps the file instead of streaming it.',
  },
  labHour: { group: 'labs', label: 'scoring an hour of speech', unit: 'ms' },
} as const satisfies Record<string, Metric>;

export type PageMetricId = keyof typeof pageMetrics;
export type SiteMetricId = keyof typeof siteMetrics;
export type MetricId = PageMetricId | SiteMetricId;

const inGroupOrder = <Id extends string>(table: Record<Id, Metric>): Id[] => {
  const order = Object.keys(groups);
  return (Object.keys(table) as Id[]).toSorted(
    (a, b) => order.indexOf(table[a].group) - order.indexOf(table[b].group),
  );
};

export const metrics: Record<MetricId, Metric> = { ...siteMetrics, ...pageMetrics };
export const metricIds = inGroupOrder<MetricId>(metrics);
export const siteMetricIds = Object.keys(siteMetrics) as SiteMetricId[];
export const pageMetricIds = inGroupOrder<PageMetricId>(pageMetrics);

export const verdictOf = (id: MetricId, value: number | undefined): boolean | undefined =>
  meets(metrics[id].limit, value);

/** The one value of a metric for the whole site. Undefined: not measured. */
export function valueOf(id: MetricId, report: Readings): number | undefined {
  const { compute, combine, limit } = metrics[id];
  if (compute) return compute(report);
  if (!(id in pageMetrics)) return report.values[id];
  const values = report.pages.flatMap((page) => page.values[id] ?? []);
  if (values.length === 0) return undefined;
  if (combine === 'sum') return values.reduce((sum, value) => sum + value, 0);
  return limit && 'atLeast' in limit ? Math.min(...values) : Math.max(...values);
}
