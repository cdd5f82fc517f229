import { expect, test } from 'vitest';
import { readHistory, readReport } from '../../src/quality/read-report.ts';
import { sampleReport } from './quality-report.ts';

type Broken = Record<string, any>; // oxlint-disable-line typescript/no-explicit-any -- a report that is none

const corrupted = (corrupt: (report: Broken) => void): string => {
  const report: Broken = sampleReport();
  corrupt(report);
  return JSON.stringify(report);
};

test('a whole report is read as it is', () => {
  expect(readReport(JSON.stringify(sampleReport()))).toEqual(sampleReport());
});

test.each<[string, RegExp, (report: Broken) => void]>([
  [
    'a word for a number',
    /routes\[1\]\.bytes\.html: .*number/,
    (report) => (report.routes[1].bytes.html = 'light'),
  ],
  ['a missing field', /kills\.found: /, (report) => delete report.kills.found],
  ['a part left out instead of null', /mutation: /, (report) => delete report.mutation],
  ['a field of somebody else', /"stars"/, (report) => (report.stars = 5)],
  [
    'a score above 100',
    /routes\[0\]\.lighthouse\.mobile\.seo: /,
    (report) => (report.routes[0].lighthouse.mobile.seo = 101),
  ],
  ['a negative count', /routes\[0\]\.axe\.dark390: /, (report) => (report.routes[0].axe.dark390 = -1)],
  ['half a finding', /routes\[0\]\.htmlErrors: /, (report) => (report.routes[0].htmlErrors = 0.5)],
  ['no commit', /commit: a commit is 40/, (report) => (report.commit = 'latest')],
  ['no date', /date: /, (report) => (report.date = 'yesterday')],
  ['a kind that there is not', /routes\[0\]\.kind: /, (report) => (report.routes[0].kind = 'poster')],
  ['a page twice', /routes\[1\]\.path: \/ is there twice/, (report) => (report.routes[1].path = '/')],
  [
    'tests that do not add up',
    /suites\[0\]\.passed: is 50, but its areas add up to 5/,
    (report) => (report.suites[0].passed = 50),
  ],
  [
    'failures kept out of the total',
    /suites\[0\]\.failed: is 0/,
    (report) => (report.suites[0].areas[0].failed = 2),
  ],
  [
    'a verdict against its checks',
    /csp\.verdict: is "passes", but by its checks it fails/,
    (report) => report.csp.checks[0].failing.push('/'),
  ],
  ['a limit left out', /limits\.nginxRatio: /, (report) => delete report.limits.nginxRatio],
  [
    'a part of its own day without its commit',
    /speed\.posts\.commit: /,
    (report) => delete report.speed.posts.commit,
  ],
  ['another version', /version: /, (report) => (report.version = 2)],
])('%s is refused by name', (_what, message, corrupt) => {
  expect(() => readReport(corrupted(corrupt))).toThrow(message);
});

test('what is no JSON is refused', () => {
  expect(() => readReport('{"version": 1,')).toThrow(/quality\/report\.json .*\n.*no JSON/);
});

test('what only npm run bench measures may be absent, in part or whole', () => {
  const { speed, ...shown } = sampleReport();
  expect(readReport(JSON.stringify(shown)).speed).toBeUndefined();
  const only = { build: speed?.build };
  expect(readReport(JSON.stringify({ ...shown, speed: only })).speed).toEqual(only);
});

test('a runner may fail without a failing test', () => {
  const report = sampleReport();
  const [suite] = report.suites ?? [];
  if (suite) suite.failed = 1;
  expect(readReport(JSON.stringify(report)).suites?.[0]?.failed).toBe(1);
});

test('a line of the history that is none is refused with its number', () => {
  const line = {
    date: '2026-11-15T06:40:12.000Z',
    commit: sampleReport().commit,
    tests: null,
    axe: 0,
    lcpRatio: null,
    html: null,
    perSecond: null,
    mutation: null,
  };
  const good = JSON.stringify(line);
  expect(readHistory(`${good}\n\n${good}\n`)).toHaveLength(2);
  expect(() => readHistory(`${good}\n${JSON.stringify({ ...line, axe: 'none' })}`)).toThrow(
    /line 2,.*\n.*axe: /,
  );
});
