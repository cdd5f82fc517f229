import { sum } from '../../../metrics/mean.ts';
import { wilson } from '../../../metrics/wilson.ts';
import { count, formatNumber } from '../../lib/figure-format.ts';
import { percentText } from '../../lib/rate-text.ts';
import { flag, number, type ReportData, tablesOf, text } from '../report-data.ts';
import type { Compute, Result, ResultRow } from '../report.ts';
import { countWhere, shareOf } from '../shares.ts';

const readTables = (data: ReportData) =>
  tablesOf(data, {
    faults: { name: text, kind: text, page: text, what: text },
    charters: { name: text, mission: text },
    actions: {
      build: text,
      session: text,
      atSeconds: number,
      technique: text,
      page: text,
      action: text,
      saw: text,
      odd: flag,
      reports: text,
    },
  });
type Action = ReturnType<typeof readTables>['actions'][number];

const CHECKLIST = 'checklist';
const seconds = (value: number): string => `${formatNumber(value, 1)}\u00A0s`;

/** Which fault an observation of the checklist shows. Matched afterwards: its checks name no fault. */
const SIGHTS: [sight: RegExp, page: string, fault: string][] = [
  [/label #enquiry-phone/, '/contact', 'phone without a name'],
  [/color-contrast #enquiry-message-hint/, '/contact', 'faint hint'],
  [/focus is lost/, '/contact', 'focus stays behind'],
  [/cut off/, '/newsletter', 'wider than a phone'],
  [/^status 4/, '/contact', 'no way without script'],
  [/\u00E2\u20AC/, '/newsletter', 'broken characters'],
];

const sightsIn = ({ session, saw, page, odd, reports }: Action): string[] => {
  if (!odd) return [];
  if (session !== CHECKLIST) return reports === '' ? [] : [reports];
  return SIGHTS.filter(([sight, where]) => page === where && sight.test(saw)).map(([, , fault]) => fault);
};

function readSessions(data: ReportData) {
  const { actions, ...tables } = readTables(data);
  const seeded = actions.filter(({ build }) => build === 'seeded');
  return {
    ...tables,
    seeded,
    built: actions.filter(({ build }) => build === 'as built'),
    /** Of the build with faults: what the checklist did, and what the charters did. */
    checked: seeded.filter(({ session }) => session === CHECKLIST),
    explored: seeded.filter(({ session }) => session !== CHECKLIST),
  };
}
type Sessions = ReturnType<typeof readSessions>;

const firstSight = (rows: readonly Action[], fault: string): Action | undefined =>
  rows.find((row) => sightsIn(row).includes(fault));
const foundIn = ({ faults }: Sessions, rows: readonly Action[]): number =>
  faults.filter(({ name }) => firstSight(rows, name)).length;

function figuresOf(sessions: Sessions) {
  const { faults, charters, checked, explored, built } = sessions;
  const found = foundIn(sessions, checked);
  const interval = wilson(found, faults.length);
  const sawOf = (fault: string): string => firstSight(explored, fault)?.saw ?? '';
  return {
    'fault-count': count(faults.length),
    'check-found': count(found),
    'check-share': percentText(found / faults.length),
    'check-low': percentText(interval.low),
    'check-high': percentText(interval.high),
    'check-missed': count(faults.length - found),
    'charter-found': count(foundIn(sessions, explored)),
    'charter-count': count(charters.length),
    'charter-actions': count(explored.length),
    'check-actions': count(checked.length),
    'control-odd': countWhere(built, ({ odd }) => odd),
    'control-count': count(built.length),
    'kept-characters': sawOf('message cut short').replace(' characters are there', ''),
    'waited-saw': sawOf('waits for ever'),
    'script-saw': sawOf('no way without script'),
    'focus-saw': sawOf('focus stays behind').replace('focus: ', ''),
    'posts-seen': sawOf('sent twice'),
  };
}

/** Each session has its own clock. */
const lengthOf = (rows: readonly Action[]): number =>
  sum(
    [...Map.groupBy(rows, ({ session }) => session).values()].map((own) =>
      Math.max(...own.map(({ atSeconds }) => atSeconds)),
    ),
  );

function shareResult(sessions: Sessions): Result {
  const { faults, charters, checked, explored } = sessions;
  const row = (name: string, rows: readonly Action[]): ResultRow => {
    const found = shareOf(foundIn(sessions, rows), faults.length);
    return {
      name,
      cells: [count(rows.length), found.of, found.interval, seconds(lengthOf(rows))],
      range: found.range,
    };
  };
  return {
    head: 'session',
    columns: ['actions', 'faults found', 'interval', 'length of the replay'],
    rows: [
      ...charters.map(({ name }) =>
        row(
          name,
          explored.filter(({ session }) => session === name),
        ),
      ),
      row('all charters', explored),
      row('checklist', checked),
    ],
    axis: { min: 0, max: 100, unit: '% of the faults' },
  };
}

const faultResult = ({ faults, checked, explored }: Sessions): Result => ({
  head: 'fault',
  columns: ['kind', 'page', 'found in charter, after', 'by', 'checklist'],
  rows: faults.map(({ name, kind, page }) => {
    const first = firstSight(explored, name);
    const checklist = firstSight(checked, name);
    return {
      name,
      cells: [
        kind,
        page,
        first ? `${first.session}, ${seconds(first.atSeconds)}` : 'missed',
        first?.technique ?? '',
        checklist ? `${checklist.technique}, ${seconds(checklist.atSeconds)}` : 'missed',
      ],
      verdict: checklist ? 'found' : 'fails',
    };
  }),
});

function coverageResult({ seeded, built }: Sessions): Result {
  const pages = [...new Set(seeded.map(({ page }) => page))];
  const oddIn = (rows: readonly Action[], technique: string): string =>
    countWhere(rows, (row) => row.technique === technique && row.odd);
  return {
    head: 'technique',
    columns: [...pages.map((page) => `actions on ${page}`), 'odd, seeded', 'odd, as built'],
    rows: [...Map.groupBy(seeded, ({ technique }) => technique)].map(([technique, rows]) => ({
      name: technique,
      cells: [
        ...pages.map((page) => countWhere(rows, (row) => row.page === page)),
        oddIn(seeded, technique),
        oddIn(built, technique),
      ],
    })),
  };
}

const sheetResult = ({ explored, built }: Sessions): Result => ({
  head: 'action',
  columns: ['session', 'at', 'seen with the faults', 'seen as built'],
  rows: explored.map(({ session, atSeconds, action, saw, odd }) => ({
    name: action,
    cells: [
      session,
      seconds(atSeconds),
      saw,
      built.find((row) => row.session === session && row.action === action)?.saw ?? '',
    ],
    verdict: odd ? 'found' : 'holds',
  })),
});

export const computeManual: Compute = (data) => {
  const sessions = readSessions(data);
  return {
    figures: figuresOf(sessions),
    results: {
      shares: shareResult(sessions),
      faults: faultResult(sessions),
      coverage: coverageResult(sessions),
      sheets: sheetResult(sessions),
    },
  };
};
