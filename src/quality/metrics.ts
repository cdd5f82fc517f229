/**
 * Every quality metric, once. `measure/` produces a number under the metric's id; the report, /quality, the runs page, the
 * badge on the home page and `npm run bench` read labels, limits and explanations from here. To add a metric, add an entry
 * and return its value from a part in `measure/parts/`.
 *
 * A limit is a ratio, a count or a size, never an absolute time, so that it means the same on every machine. Times are
 * published without a limit.
 */
import { median } from '../../metrics/median.ts';
import { countText, formatNumber } from '../lib/figure-format.ts';

export type Limit = { atMost: number } | { atLeast: number };

/** The figures at the top of /quality follow this order too. */
export const groups = {
  faults: 'Fault injection',
  tests: 'Tests',
  accessibility: 'Accessibility',
  lighthouse: 'Lighthouse',
  paint: 'First visit on a slow phone',
  weight: 'Page weight',
  markup: 'HTML and links',
  security: 'Content Security Policy',
  throughput: 'Throughput',
  storage: 'Storing enquiries',
  mutation: 'Mutation testing',
  labs: 'Labs',
} as const;
export type Group = keyof typeof groups;

type Readings = {
  values: Partial<Record<string, number>>;
  pages: readonly { values: Partial<Record<string, number>> }[];
};

/** One of the columns that the table of /quality shows first; drawn on /quality/runs. */
type Place = 'glance' | 'trend';

/** At the top of /quality, in a buyer's words. */
type Headline = {
  label: string;
  /** What the value is out of. Undefined: not counted. */
  base: (report: Readings) => string | undefined;
  /** What a missed limit means for a visitor. */
  whenMissed: string;
};

export type Metric = {
  group: Group;
  label: string;
  unit: string;
  limit?: Limit;
  shown: readonly Place[];
  headline?: Headline;
  /** The likely cause and what to look at, shown next to a miss. */
  whenMissed?: string;
  /** How the values of all pages become one: the worst of them unless stated. */
  combine?: 'sum';
  /** Computed from other values instead of being measured. */
  compute?: (report: Readings) => number | undefined;
};

const metric = <Measure extends Pick<Metric, 'unit' | 'limit'>>(
  group: Group,
  label: string,
  measure: Measure,
  ...shown: Place[]
) => ({ group, label, ...measure, shown });

const unlimited = (unit = '') => ({ unit });
const atMost = (bound: number, unit = '') => ({ unit, limit: { atMost: bound } });
const atLeast = (bound: number, unit = '') => ({ unit, limit: { atLeast: bound } });
const none = atMost(0);

/** Undefined without a limit or a value. */
function meets(limit: Limit | undefined, value: number | undefined): boolean | undefined {
  if (!limit || value === undefined) return undefined;
  return 'atMost' in limit ? value <= limit.atMost : value >= limit.atLeast;
}

/** Lighthouse varies by a few points on the same page, so each page has some tolerance and the median has none. */
const score = (label: string, ...shown: Place[]) => metric('lighthouse', label, atLeast(95), ...shown);

/** What ten TCP packets carry: the first round trip of a new connection. */
const TEN_PACKETS = 14_600;

/** How axe sees every page: at each width in each theme. */
export const axeViews = { widths: [390, 1440], themes: ['light', 'dark'] } as const;

const countPages = ({ pages }: Readings, id: string): number =>
  pages.filter(({ values }) => values[id] !== undefined).length;

/** Undefined while one of them is missing. */
const sumOf = ({ values }: Readings, ids: readonly string[]): number | undefined =>
  ids.every((id) => values[id] !== undefined)
    ? ids.reduce((sum, id) => sum + (values[id] ?? 0), 0)
    : undefined;

/** Measured on each page: the columns of the page table. */
export const pageMetrics = {
  axe: {
    ...metric('accessibility', 'axe findings', none, 'glance', 'trend'),
    combine: 'sum',
    headline: {
      label: 'accessibility findings',
      base: (report) => {
        const pages = countPages(report, 'axe');
        const views = pages * axeViews.widths.length * axeViews.themes.length;
        return `in ${countText(views, 'view')} of ${countText(pages, 'page')}`;
      },
      whenMissed:
        'Someone who uses a screen reader, a keyboard or strong contrast may be stopped at that place.',
    },
  },
  phonePerformance: {
    ...score('performance, phone', 'glance'),
    whenMissed:
      'Usually blocking time: see the first visits on a slow phone, which are observed, not simulated.',
  },
  phoneAccessibility: score('accessibility, phone', 'glance'),
  phoneBestPractices: score('best practices, phone', 'glance'),
  phoneSeo: score('SEO, phone', 'glance'),
  desktopPerformance: score('performance, desktop'),
  desktopAccessibility: score('accessibility, desktop'),
  desktopBestPractices: score('best practices, desktop'),
  desktopSeo: score('SEO, desktop'),
  layoutShift: {
    ...metric('lighthouse', 'layout shift', atMost(0.02)),
    whenMissed: 'A fallback font whose metrics differ from the web font, or a picture without dimensions.',
  },
  firstPaint: {
    ...metric('paint', 'first paint relative to a bare page', atMost(1.2, '×'), 'glance'),
    whenMissed: 'Something in the head blocks rendering, or the first screen needs a second round trip.',
  },
  largestPaint: {
    ...metric('paint', 'largest paint relative to a bare page', atMost(1.3, '×'), 'glance', 'trend'),
    whenMissed:
      'The largest element waits for a font or a picture, or the layout of a long page takes the main thread.',
    headline: {
      label: 'load time relative to a plain-text page',
      base: (report) =>
        `for the main content on a slow phone: slowest of ${countText(countPages(report, 'largestPaint'), 'page')}`,
      whenMissed: 'On a slow phone, a visitor to that page waits longer than they should have to.',
    },
  },
  /**
   * The target is 100 ms on a slow phone. A limit in milliseconds would depend on the machine, so the time beyond that of a
   * bare page is divided by the page's own largest paint: 100 ms of about 650.
   */
  blocked: {
    ...metric('paint', 'main thread blocked, share of largest paint', atMost(15, '%')),
    whenMissed: 'A long task before the first interaction: style and layout of the whole page, or a script.',
  },
  largestPaintMs: metric('paint', 'largest paint', unlimited('ms')),
  html: {
    ...metric('weight', 'HTML and CSS', atMost(24_000, 'B'), 'glance', 'trend'),
    whenMissed: 'Check for inlined data and for styles of components that the page does not use.',
  },
  firstScreen: {
    ...metric('weight', 'first screen', atMost(TEN_PACKETS, 'B')),
    whenMissed: 'Styles and markup up to the end of the first screen need a second round trip.',
  },
  script: metric('weight', 'script before interaction', atMost(0, 'B')),
  firstView: metric('weight', 'first view', atMost(70_000, 'B')),
  htmlErrors: { ...metric('markup', 'HTML errors', none, 'glance'), combine: 'sum' },
  brokenLinks: { ...metric('markup', 'broken links', none, 'glance'), combine: 'sum' },
} as const satisfies Record<string, Metric>;

type PageReadings = Readings['pages'][number];
const isMeasured = ({ values }: PageReadings): boolean => Object.keys(values).length > 0;
const missesLimit = ({ values }: PageReadings): boolean =>
  Object.entries<Metric>(pageMetrics).some(([id, { limit }]) => meets(limit, values[id]) === false);

const LOST = ['killLost', 'diskLost', 'chaosLost'];
const CONFIRMED = ['killConfirmed', 'diskConfirmed', 'chaosConfirmed'];

const siteMetrics = {
  enquiriesLost: {
    ...metric('faults', 'enquiries lost in all faults', none),
    // What one part found lost is lost, even if another part was not run.
    compute: (report) => {
      const known = LOST.filter((id) => report.values[id]);
      return sumOf(report, known.length > 0 ? known : LOST);
    },
    headline: {
      label: 'enquiries lost',
      base: (report) => {
        const confirmed = sumOf(report, CONFIRMED);
        return confirmed === undefined
          ? undefined
          : `of ${formatNumber(confirmed)} confirmed to their senders while we killed the server and made its disk and mail fail`;
      },
      whenMissed: 'Someone was thanked for an enquiry that never reached us.',
    },
  },
  testsPassed: metric('tests', 'tests and checks passed', unlimited(), 'trend'),
  testsFailed: {
    ...metric('tests', 'tests and checks failed', none),
    headline: {
      label: 'tests failing',
      base: (report) => {
        const run = sumOf(report, ['testsPassed', 'testsFailed']);
        return run === undefined ? undefined : `of ${formatNumber(run)} tests and checks of this site`;
      },
      whenMissed: 'Something on this site may not work as described. The test suites below say where.',
    },
  },
  pagesMissing: {
    ...metric('tests', 'pages that miss a limit', none),
    compute: ({ pages }) => (pages.some(isMeasured) ? pages.filter(missesLimit).length : undefined),
  },
  medianPerformance: {
    ...metric('lighthouse', 'median performance, phone', atLeast(100)),
    compute: ({ pages }) => {
      const scores = pages.flatMap(({ values }) => values.phonePerformance ?? []);
      return scores.length > 0 ? median(scores) : undefined;
    },
  },
  cpuSlowdown: metric('lighthouse', 'CPU slowdown, calibrated', unlimited('×')),
  policyFailures: metric('security', 'failed policy checks', none),
  throughputFastify: {
    ...metric('throughput', 'requests a second relative to @fastify/static', atLeast(1, '×')),
    whenMissed:
      'Profile the static route: both run on the same Node, on one core, with pre-compressed files.',
  },
  throughputSirv: {
    ...metric('throughput', 'requests a second relative to sirv', atLeast(1, '×')),
    whenMissed: 'Profile the static route: sirv runs on bare node:http, without Fastify’s hooks.',
  },
  throughputNginx: metric('throughput', 'requests a second relative to nginx', unlimited('×')),
  homePerSecond: metric('throughput', 'home page requests a second', unlimited(), 'trend'),
  steadyP99: metric('throughput', 'p99 at half load', unlimited('ms')),
  soakFailed: metric('throughput', 'failed requests under steady load', none),
  memoryGrowth: {
    ...metric('throughput', 'memory growth under steady load', atMost(1, 'MB/min')),
    whenMissed: 'A leak, or a soak too short for the heap to settle: run it longer before looking for one.',
  },
  postShare: {
    ...metric('storage', 'durable posts relative to raw inserts', atLeast(0.5, '×')),
    whenMissed:
      'The request path costs more than the database: profile validation, limits and the outbox insert.',
  },
  postsFailed: metric('storage', 'failed posts', none),
  postP99: metric('storage', 'p99 of a post, 64 connections', unlimited('ms')),
  killLost: metric('faults', 'enquiries lost when the server is killed', none),
  killConfirmed: metric('faults', 'enquiries confirmed when the server is killed', unlimited()),
  diskLost: metric('faults', 'enquiries lost in disk faults', none),
  diskConfirmed: metric('faults', 'enquiries confirmed in disk faults', unlimited()),
  diskPagesFailed: metric('faults', 'pages failed during disk faults', none),
  diskP99: {
    ...metric('faults', 'page p99 during a fault, relative to no fault', atMost(3, '×')),
    whenMissed: 'Serving pages waits for the database: something on that path is synchronous.',
  },
  diskMemory: metric('faults', 'extra memory during disk faults', atMost(100, 'MB')),
  diskWrongAnswers: metric('faults', 'posts neither stored nor refused with 503', none),
  diskSilent: metric('faults', 'faults that /readyz did not report', none),
  diskUnrecovered: metric('faults', 'faults that needed a restart', none),
  chaosLost: metric('faults', 'enquiries lost in chaos', none),
  chaosConfirmed: metric('faults', 'enquiries confirmed in chaos', unlimited()),
  chaosUnmailed: metric('faults', 'enquiries never mailed in chaos', none),
  chaosPagesFailed: metric('faults', 'pages failed in chaos', none),
  chaosWrongAnswers: metric('faults', 'posts answered wrongly in chaos', none),
  chaosDescriptors: metric('faults', 'file descriptors left open after chaos', none),
  chaosMemory: metric('faults', 'memory kept after chaos', atMost(100, 'MB')),
  chaosSlowestPage: metric('faults', 'slowest page in chaos', unlimited('ms')),
  mutantsKilled: {
    ...metric('mutation', 'mutants killed', atLeast(85, '%'), 'trend'),
    whenMissed: 'The table by folder shows where tests run code without asserting on its result.',
  },
  labMemory: {
    ...metric('labs', 'memory to read a load test of 200 MB', atMost(200, 'MB')),
    whenMissed: 'The reader keeps the file instead of streaming it.',
  },
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
