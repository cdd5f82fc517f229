import { expect, test } from 'vitest';
import { loadHistory, loadReport, readHistory, readReport } from './load.ts';
import { historyEntry } from './page.ts';
import { sampleReport } from './sample-report.ts';

type Loose = Record<string, any>; // oxlint-disable-line typescript/no-explicit-any -- an invalid report

test('the published report and its history are valid', () => {
  expect(loadReport()?.pages.length).toBeGreaterThan(80);
  expect(loadHistory().length).toBeGreaterThan(4);
});

test('a valid report is read unchanged', () => {
  expect(readReport(JSON.stringify(sampleReport()))).toEqual(sampleReport());
});

test.each<[string, RegExp, (report: Loose) => void]>([
  ['a word for a number', /pages\.1\.values\.html: /, (report) => (report.pages[1].values.html = 'light')],
  ['a missing field', /machine\.cpu: /, (report) => delete report.machine.cpu],
  ['an unknown field', /"stars"/, (report) => (report.stars = 5)],
  ['an unknown metric', /values/, (report) => (report.values.karma = 5)],
  ['a page metric for the site', /values/, (report) => (report.values.axe = 5)],
  ['an invalid commit', /commit: a commit is 40/, (report) => (report.commit = 'latest')],
  ['an invalid date', /date: /, (report) => (report.date = 'yesterday')],
  ['an unknown kind', /pages\.0\.kind: /, (report) => (report.pages[0].kind = 'poster')],
  ['a page twice', /pages\.1\.path: \/ is listed twice/, (report) => (report.pages[1].path = '/')],
  [
    'tests that do not add up',
    /suites\.0\.passed: is 50, but its areas add up to 5/,
    (report) => (report.suites[0].passed = 50),
  ],
  ['hidden failures', /suites\.0\.failed: is 0/, (report) => (report.suites[0].areas[0].failed = 2)],
  ['another version', /version: /, (report) => (report.version = 1)],
])('%s is rejected with its place', (_what, message, corrupt) => {
  const report: Loose = sampleReport();
  corrupt(report);
  expect(() => readReport(JSON.stringify(report))).toThrow(message);
});

test('invalid JSON is rejected', () => {
  expect(() => readReport('{"version": 2,')).toThrow(/quality\/report\.json .*\n.*invalid JSON/);
});

test('a runner may fail without a failing test', () => {
  const report = sampleReport();
  const [suite] = report.suites ?? [];
  if (suite) suite.failed = 1;
  expect(readReport(JSON.stringify(report)).suites?.[0]?.failed).toBe(1);
});

test('an invalid line of the history is rejected with its number', () => {
  const good = JSON.stringify(historyEntry(sampleReport()));
  expect(readHistory(`${good}\n\n${good}\n`)).toHaveLength(2);
  expect(() => readHistory(`${good}\n{"date":"today"}`)).toThrow(/line 2,.*\n.*date: /);
});
