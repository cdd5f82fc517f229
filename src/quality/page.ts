/** A quality report as /quality, /quality/runs and the home page print it. */
import { longDate } from '../lib/dates.ts';
import { countText, formatNumber, ofText } from '../lib/figure-format.ts';
import {
  groups,
  metricIds,
  metrics,
  pageMetricIds,
  valueOf,
  verdictOf,
  type Group,
  type MetricId,
} from './metrics.ts';
import type { HistoryEntry, QualityReport, Suite } from './report-schema.ts';
import { withShownKind, withShownNames } from './shown-names.ts';

/** Undefined: not measured, or without a limit. */
export type Verdict = boolean | undefined;

const decimalsOf = (value: number): number => Math.min(4, /\.(\d+)/.exec(String(value))?.[1]?.length ?? 0);

// A no-break space keeps a number and its unit on one line; × belongs to its number.
const withUnit = (value: number, unit: string): string =>
  `${formatNumber(value, decimalsOf(value))}${unit === '' || unit === '×' || unit === '%' ? unit : `\u00A0${unit}`}`;

function limitText(id: MetricId): string | undefined {
  const { limit, unit } = metrics[id];
  if (!limit) return undefined;
  if ('atLeast' in limit) return `at least ${withUnit(limit.atLeast, unit)}`;
  return limit.atMost === 0 ? '0' : `at most ${withUnit(limit.atMost, unit)}`;
}

export function describeMetric(id: MetricId, report: QualityReport) {
  const { group, label, unit, whenMissed } = metrics[id];
  const value = valueOf(id, report);
  const passes = verdictOf(id, value);
  return {
    id,
    group,
    label,
    value: value === undefined ? undefined : withUnit(value, unit),
    limit: limitText(id),
    passes,
    whenMissed: passes === false ? whenMissed : undefined,
  };
}

export const describeMetrics = (report: QualityReport) => metricIds.map((id) => describeMetric(id, report));

/** Passes when every metric with a limit was measured and meets it. */
function summaryOf(described: ReturnType<typeof describeMetrics>): { passes: Verdict; word: string } {
  const limited = described.filter(({ limit }) => limit !== undefined);
  const count = (verdict: Verdict) => limited.filter(({ passes }) => passes === verdict).length;
  const [met, missed, unmeasured] = [count(true), count(false), count(undefined)];
  const parts = [
    `${ofText(met, limited.length)} limits met`,
    missed > 0 && `${missed} missed`,
    unmeasured > 0 && `${unmeasured} not measured`,
  ];
  return {
    passes: missed > 0 ? false : unmeasured > 0 ? undefined : true,
    word: parts.filter(Boolean).join(', '),
  };
}

const headlinesOf = (report: QualityReport) =>
  metricIds.flatMap((id) => {
    const { headline } = metrics[id];
    if (!headline) return [];
    const { value, limit, passes } = describeMetric(id, report);
    const base = value === undefined ? undefined : headline.base(report);
    return {
      label: headline.label,
      value,
      limit,
      passes,
      base,
      effect: passes === false && headline.whenMissed,
    };
  });

const suitesWord = (suites: readonly Suite[]): string => {
  const sum = (outcome: 'passed' | 'failed' | 'skipped') =>
    formatNumber(suites.reduce((total, suite) => total + suite[outcome], 0));
  return `${countText(suites.length, 'suite')}: ${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`;
};

function factsOf({ commit, dirty, date, seconds, pages, machine }: QualityReport) {
  return Object.entries({
    commit: commit.slice(0, 10) + (dirty ? ', with changes' : ''),
    date: `${date.slice(0, 16).replace('T', ' ')} UTC`,
    duration: `${Math.max(1, Math.round(seconds / 60))} min`,
    pages: String(pages.length),
    machine: `${machine.cpu}, ${machine.cores} cores, ${machine.memoryGb} GB`,
    system: machine.system,
    tools: `Node ${machine.node}, Chromium ${machine.chromium ?? 'not used'}`,
  }).map(([name, value]) => ({ name, value }));
}

const groupIds = Object.keys(groups) as Group[];
const pageGroups = groupIds.filter((group) => pageMetricIds.some((id) => metrics[id].group === group));

export const columnChoices = [
  { id: 'glance', name: 'At a glance' },
  ...pageGroups.map((id) => ({ id, name: groups[id] })),
  { id: 'all', name: 'Everything' },
];

export function rowsOf({ pages }: QualityReport) {
  return pages.map(({ path, kind, values }) => {
    const cells = pageMetricIds.map((id) => ({
      value: values[id] ?? null,
      misses: verdictOf(id, values[id]) === false,
    }));
    return { path, kind, passes: !cells.some(({ misses }) => misses), cells };
  });
}

/** Path, kind and result come before the metrics. */
const FIRST_METRIC = 4;

/** The rules by which a radio button shows its columns: no script, and no class on thousands of cells. */
export function columnRules(): string {
  const rule = (choice: string, isShown: (id: MetricId) => boolean): string => {
    const hidden = pageMetricIds.flatMap((id, index) =>
      isShown(id) ? [] : [`:nth-child(${index + FIRST_METRIC})`],
    );
    return `#routes:has([value=${choice}]:checked) tr>:is(${hidden.join()}){display:none}`;
  };
  return [
    rule('glance', (id) => metrics[id].shown.includes('glance')),
    ...pageGroups.map((group) => rule(group, (id) => metrics[id].group === group)),
  ].join('');
}

export const historyEntry = (report: QualityReport): HistoryEntry => ({
  date: report.date,
  commit: report.commit,
  processor: report.machine.cpu,
  values: Object.fromEntries(
    metricIds.flatMap((id) => {
      const value = valueOf(id, report);
      return value === undefined ? [] : [[id, value]];
    }),
  ),
});

const trendIds = metricIds.filter((id) => metrics[id].shown.includes('trend'));

export const tracksOf = (history: readonly HistoryEntry[]) =>
  trendIds.map((id) => {
    const measured = history.findLast(({ values }) => values[id] !== undefined);
    return {
      name: metrics[id].label,
      unit: metrics[id].unit,
      values: history.map(({ values }) => values[id] ?? null),
      /** The run of the value that is shown, where the latest run did not measure it. */
      olderRun: measured && measured !== history.at(-1) ? longDate(measured.date) : undefined,
    };
  });

/** The same runs as a table, latest first. */
export const runsOf = (history: readonly HistoryEntry[]) => ({
  columns: [
    'commit',
    'date',
    'processor',
    ...trendIds.map((id) => [metrics[id].label, metrics[id].unit].filter(Boolean).join(', ')),
  ],
  rows: history.toReversed().map(({ date, commit, processor, values }) => [
    commit.slice(0, 7),
    date.slice(0, 10),
    processor?.replaceAll('(R)', '') ?? '–',
    ...trendIds.map((id) => {
      const value = values[id];
      return value === undefined ? '–' : formatNumber(value, decimalsOf(value));
    }),
  ]),
});

/** The badge on the home page. */
export function badgeOf(report: QualityReport) {
  const { commit, date, suites } = report;
  const { value: passed } = describeMetric('testsPassed', report);
  const { value: failed } = describeMetric('testsFailed', report);
  return passed && failed && suites ? { commit, date, passed, failed, suites } : undefined;
}

export function pageOf(report: QualityReport) {
  const described = describeMetrics(report);
  const summary = summaryOf(described);
  const rows = rowsOf(report);
  const failing = rows.filter(({ passes }) => !passes).length;
  const { suites } = report;
  return {
    outcome: `On ${longDate(report.date)} we measured the ${countText(report.pages.length, 'page')} the site had at that commit and the server behind them: ${summary.word}.`,
    facts: factsOf(report),
    headlines: headlinesOf(report),
    suites: suites && {
      passes: suites.every(({ failed }) => failed === 0),
      word: suitesWord(suites),
      suites: suites.map(withShownKind),
    },
    groups: groupIds.map((id) => {
      const inside = described.filter(({ group }) => group === id);
      const tables = report.tables.filter(({ group }) => group === id).map(withShownNames);
      return { id, name: groups[id], ...summaryOf(inside), metrics: inside, tables };
    }),
    table: {
      passes: failing === 0,
      word: `${countText(rows.length, 'page')}, ${failing || 'none'} with a missed limit`,
      choices: columnChoices,
      columns: pageMetricIds.map((id) => ({ id, ...metrics[id] })),
      rows,
    },
  };
}
