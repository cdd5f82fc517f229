import { wilson } from '../../../metrics/wilson.ts';
import { count, formatNumber, ofText } from '../../lib/figure-format.ts';
import { percentText } from '../../lib/rate-text.ts';
import { flag, number, type ReportData, rowOf, tablesOf, text } from '../report-data.ts';
import type { Compute, Result, ResultRow } from '../report.ts';
import { countWhere, shareOf } from '../shares.ts';

const readTables = (data: ReportData) =>
  tablesOf(data, {
    faults: { name: text, kind: text, page: text, what: text },
    actions: {
      build: text,
      atSeconds: number,
      technique: text,
      page: text,
      action: text,
      saw: text,
      odd: flag,
    },
    findings: {
      title: text,
      page: text,
      severity: text,
      minute: number,
      seen: number,
      tried: number,
      fault: text,
      otherwise: text,
    },
  });
type Tables = ReturnType<typeof readTables>;
type Action = Tables['actions'][number];

const readSessions = (data: ReportData) => {
  const { actions, ...tables } = readTables(data);
  return {
    ...tables,
    session: rowOf(data, 'session', { minutes: number, commands: number, notes: number }),
    checked: actions.filter(({ build }) => build === 'seeded'),
    built: actions.filter(({ build }) => build === 'as built'),
  };
};
type Sessions = ReturnType<typeof readSessions>;

/** Names of the measured rows that mean more on a page in other words. */
const FAULT_NAMES: Readonly<Record<string, string>> = {
  'words of a machine': 'error code shown',
  'waits for ever': 'no timeout',
  'no way without script': 'fails without JavaScript',
  'faint hint': 'low-contrast hint',
};
const faultName = (name: string): string => FAULT_NAMES[name] ?? name;

/** Which fault an observation of the checklist shows. Matched afterwards: its checks name no fault. */
const SIGHTS: [sight: RegExp, page: string, fault: string][] = [
  [/label #enquiry-phone/, '/contact', 'phone without a name'],
  [/color-contrast #enquiry-message-hint/, '/contact', 'faint hint'],
  [/focus is lost/, '/contact', 'focus stays behind'],
  [/cut off/, '/newsletter', 'wider than a phone'],
  [/^status 4/, '/contact', 'no way without script'],
  [/\u00E2\u20AC/, '/newsletter', 'broken characters'],
];

const shows = ({ saw, page, odd }: Action, fault: string): boolean =>
  odd && SIGHTS.some(([sight, where, name]) => name === fault && page === where && sight.test(saw));

/** The first observation of the checklist and the first finding of the tester that show a fault. */
const foundBy = ({ checked, findings }: Sessions, fault: string) => ({
  checklist: checked.find((row) => shows(row, fault)),
  tester: findings.filter((finding) => finding.fault === fault).toSorted((a, b) => a.minute - b.minute)[0],
});

const seconds = (value: number): string => `${formatNumber(value, 1)}\u00A0s`;
const minutes = (value: number): string => `${count(value)}\u00A0min`;

function countsOf(sessions: Sessions) {
  const found = sessions.faults.map(({ name }) => foundBy(sessions, name));
  return {
    tester: found.filter(({ tester }) => tester).length,
    checklist: found.filter(({ checklist }) => checklist).length,
    either: found.filter(({ tester, checklist }) => tester ?? checklist).length,
    testerOnly: found.filter(({ tester, checklist }) => tester && !checklist).length,
    checklistOnly: found.filter(({ tester, checklist }) => !tester && checklist).length,
  };
}

function figuresOf(sessions: Sessions) {
  const { faults, checked, built, findings, session } = sessions;
  const found = countsOf(sessions);
  const interval = wilson(found.tester, faults.length);
  const unplanted = findings.filter(({ fault }) => fault === '');
  return {
    'fault-count': count(faults.length),
    'tester-found': count(found.tester),
    'tester-share': percentText(found.tester / faults.length),
    'tester-low': percentText(interval.low),
    'tester-high': percentText(interval.high),
    'tester-only': count(found.testerOnly),
    'tester-missed': count(faults.length - found.tester),
    'check-found': count(found.checklist),
    'check-only': count(found.checklistOnly),
    'check-missed': count(faults.length - found.checklist),
    'either-found': count(found.either),
    'check-actions': count(checked.length),
    'control-odd': countWhere(built, ({ odd }) => odd),
    'control-count': count(built.length),
    'finding-count': count(findings.length),
    'unplanted-count': count(unplanted.length),
    'real-count': countWhere(unplanted, ({ otherwise }) => otherwise.startsWith('real')),
    'session-minutes': count(session.minutes),
    'session-commands': count(session.commands),
    'session-notes': count(session.notes),
  };
}

function shareResult(sessions: Sessions): Result {
  const { faults, checked, session } = sessions;
  const found = countsOf(sessions);
  const row = (name: string, some: number, steps: string, length: string): ResultRow => {
    const share = shareOf(some, faults.length);
    return { name, cells: [share.of, share.interval, steps, length], range: share.range };
  };
  return {
    head: 'by',
    columns: ['faults found', 'interval', 'steps', 'time'],
    rows: [
      row('the AI agent', found.tester, count(session.commands), minutes(session.minutes)),
      row('the checklist', found.checklist, count(checked.length), seconds(checked.at(-1)?.atSeconds ?? 0)),
      row('either of them', found.either, '', ''),
    ],
    axis: { min: 0, max: 100, unit: '% of the faults' },
  };
}

const faultResult = (sessions: Sessions): Result => ({
  head: 'fault',
  columns: ['kind', 'page', 'the tester', 'the checklist'],
  rows: sessions.faults.map(({ name, kind, page }) => {
    const { tester, checklist } = foundBy(sessions, name);
    return {
      name: faultName(name),
      cells: [
        kind,
        page,
        tester ? `minute ${count(tester.minute)}` : 'missed',
        checklist ? `${checklist.technique}, ${seconds(checklist.atSeconds)}` : 'missed',
      ],
      verdict: tester ? 'found' : 'fails',
    };
  }),
});

const findingResult = ({ findings }: Sessions): Result => ({
  head: 'reported as',
  columns: ['page', 'severity', 'minute', 'seen', 'turned out to be'],
  rows: findings.map(({ title, page, severity, minute, seen, tried, fault, otherwise }) => ({
    name: title,
    cells: [
      page,
      severity,
      count(minute),
      ofText(seen, tried),
      fault ? `planted: ${faultName(fault)}` : otherwise,
    ],
    verdict: fault ? 'found' : 'holds',
  })),
});

function coverageResult({ checked, built }: Sessions): Result {
  const pages = [...new Set(checked.map(({ page }) => page))];
  const oddIn = (rows: readonly Action[], technique: string): string =>
    countWhere(rows, (row) => row.technique === technique && row.odd);
  return {
    head: 'technique',
    columns: [...pages.map((page) => `actions on ${page}`), 'odd, seeded', 'odd, as built'],
    rows: [...Map.groupBy(checked, ({ technique }) => technique)].map(([technique, rows]) => ({
      name: technique,
      cells: [
        ...pages.map((page) => countWhere(rows, (row) => row.page === page)),
        oddIn(checked, technique),
        oddIn(built, technique),
      ],
    })),
  };
}

export const computeManual: Compute = (data) => {
  const sessions = readSessions(data);
  return {
    figures: figuresOf(sessions),
    results: {
      shares: shareResult(sessions),
      faults: faultResult(sessions),
      reported: findingResult(sessions),
      coverage: coverageResult(sessions),
    },
  };
};
