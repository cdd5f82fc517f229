/** A quality report as /quality prints it. */
import { headlinesOf, runOf } from './headlines.ts';
import { instrumentsOf } from './instruments.ts';
import type { QualityHistory, QualityReport } from './report-schema.ts';
import { cellsOf, groups, readings, type Cell, type Group } from './page-table.ts';

const instruments: Record<Group, string> = {
  axe: 'axe',
  phone: 'Lighthouse, phone',
  desk: 'Lighthouse, desktop',
  bytes: 'bytes',
  markup: 'markup',
};
const short: Record<Group, string> = { ...instruments, phone: 'phone', desk: 'desktop' };

const columnChoices = [
  { id: 'glance', name: 'At a glance' },
  ...groups.map((id) => ({ id, name: instruments[id] })),
  { id: 'all', name: 'Everything' },
];

const columns = readings.map(({ group, name, unit }) => ({ instrument: short[group], name, unit }));

const passes = (cells: readonly Cell[]): boolean | undefined => {
  if (cells.some(({ fails }) => fails)) return false;
  return cells.some(({ value }) => value === null) ? undefined : true;
};

export const rowsOf = ({ routes, limits }: QualityReport) =>
  routes.map((route) => {
    const cells = cellsOf(route, limits).map((cell, index) => ({
      ...cell,
      noindex: readings[index]?.name === 'SEO' && !cell.fails && (cell.value ?? limits.score) < limits.score,
    }));
    return { path: route.path, kind: route.kind, passes: passes(cells), cells };
  });

/** Path, kind and result stand before the readings. */
const FIRST_READING = 4;

/** The rules by which a radio button shows its columns: no script, and no class on three thousand cells. */
export function columnRules(): string {
  const rule = (id: string, isShown: (reading: (typeof readings)[number]) => boolean): string => {
    const hidden = readings.flatMap((reading, index) => (isShown(reading) ? [] : [index + FIRST_READING]));
    const runs = hidden
      .filter((place) => !hidden.includes(place - 1))
      .map((from) => [from, hidden.find((place) => place >= from && !hidden.includes(place + 1)) ?? from]);
    const places = runs.map(([from, to]) => `:nth-child(n+${from}):nth-child(-n+${to})`);
    return `#routes:has([value=${id}]:checked) tr>:is(${places.join()}){display:none}`;
  };
  return [
    rule('glance', ({ glance }) => glance === true),
    ...groups.map((group) => rule(group, (reading) => reading.group === group)),
  ].join('');
}

export const tracksOf = (history: readonly QualityHistory[]) => [
  { name: 'tests and checks passed', unit: '', values: history.map(({ tests }) => tests?.passed ?? null) },
  { name: 'axe findings', unit: '', values: history.map(({ axe }) => axe) },
  { name: 'slowest LCP, phone', unit: '× bare page', values: history.map(({ lcpRatio }) => lcpRatio) },
  { name: 'heaviest page', unit: 'B', values: history.map(({ html }) => html) },
  { name: 'requests a second', unit: '', values: history.map(({ perSecond }) => perSecond) },
  { name: 'mutants killed', unit: '%', values: history.map(({ mutation }) => mutation) },
];

const orNone = (value: number | null | undefined): string | number => value ?? '–';

/** The same runs in figures, the latest first. */
export const runsOf = (history: readonly QualityHistory[]) => ({
  columns: ['commit', 'date', 'passed', 'failed', 'axe', 'LCP ×', 'heaviest, B', 'requests/s', 'mutants, %'],
  rows: history
    .toReversed()
    .map(({ date, commit, tests, axe, lcpRatio, html, perSecond, mutation }) => [
      commit.slice(0, 7),
      date.slice(0, 10),
      ...[tests?.passed, tests?.failed, axe, lcpRatio, html, perSecond, mutation].map(orNone),
    ]),
});

type Title = { title: string; note: string };
type Words = {
  suites: Title;
  routes: Title;
  instruments: { title: string } & Parameters<typeof instrumentsOf>[1];
};

/** What the page shows of a report. */
export function shownOf(report: QualityReport, words: Words) {
  const items = headlinesOf(report);
  return {
    run: runOf(report, items),
    measured: {
      headlines: { items },
      suites: { ...words.suites, suites: report.suites },
      routes: { ...words.routes, choices: columnChoices, columns, rows: rowsOf(report), bare: report.bare },
      instruments: { title: words.instruments.title, items: instrumentsOf(report, words.instruments) },
    },
  };
}
