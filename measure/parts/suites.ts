/** Runs the suites and reads their reports, after removing those of earlier runs. */
import { readFile, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { round } from '../../metrics/round.ts';
import { countsOf, readTests, type Test } from '../../scripts/test-counts.ts';
import type { SuiteResult } from '../../scripts/test-suites.ts';
import type { Suite } from '../../src/quality/report-schema.ts';
import type { Part } from '../part.ts';
import { runProcess } from '../run-process.ts';

type Area = Suite['areas'][number];

const RUNNERS = ['unit', 'server', 'browser', 'engines'];
const REPORTS = ['suites', 'kill', ...RUNNERS].map((name) => `reports/${name}.json`);
/** The build is done already. */
const SUITES = ['astro', 'types', 'lint', 'styles', 'format', 'imports', 'dead-code', ...RUNNERS];

const secondsOf = (tests: readonly Test[]): number =>
  round(tests.reduce((sum, { ms }) => sum + ms, 0) / 1000, 1);

export const areasOf = (tests: readonly Test[], nameOf: (file: string) => string): Area[] =>
  [...Map.groupBy(tests, ({ file }) => nameOf(file))]
    .map(([name, inside]) => ({ name, ...countsOf(inside), seconds: secondsOf(inside) }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));

/** server/mail/x.test.ts → server/mail, src/islands/search/x.test.ts → src/islands */
export const folderOf = (file: string): string => file.split('/').slice(0, -1).slice(0, 2).join('/');
const fileName = (file: string): string => basename(file).replace(/\.(?:test|spec)\.tsx?$/, '');

const suiteOf = (name: string, what: string, tests: Test[], nameOf: (file: string) => string): Suite => ({
  name,
  what,
  ...countsOf(tests),
  seconds: secondsOf(tests),
  areas: areasOf(tests, nameOf),
});

/** A runner may also fail without a failing test: a crash, an unhandled error. */
const atLeast = (suite: Suite, failures: number): Suite => ({
  ...suite,
  failed: Math.max(suite.failed, failures),
});

/** A crashed runner may leave no report; the list of suites records the crash. */
const testsOf = (name: string): Promise<Test[]> => readTests(`reports/${name}.json`).catch(() => []);

export const measureSuites: Part = async () => {
  await Promise.all(REPORTS.map((file) => rm(file, { force: true })));
  await runProcess(process.execPath, ['scripts/test-suites.ts', '--thorough', ...SUITES], {
    shown: true,
    mayFail: true,
  });
  const results: SuiteResult[] = JSON.parse(await readFile('reports/suites.json', 'utf8'));
  const failed = (name: string): number => results.find((result) => result.name === name)?.failed ?? 1;
  const checks = results
    .filter(({ name }) => !RUNNERS.includes(name))
    .map((result): Suite => ({ ...result, areas: [] }));
  const { faulty = [], others = [] } = Object.groupBy(await testsOf('server'), ({ file }) =>
    file.startsWith('tests/faults/') ? 'faulty' : 'others',
  );
  const faults = suiteOf('faults', 'killed, cut off, filled up', faulty, fileName);
  const server = suiteOf('server', 'Vitest on the real server', others, fileName);
  const unit = suiteOf('unit', 'Vitest', await testsOf('unit'), folderOf);
  const browser = suiteOf('browser', 'Playwright in Chromium', await testsOf('browser'), fileName);
  const engines = suiteOf('engines', 'journeys in Firefox and WebKit', await testsOf('engines'), fileName);
  const suites = [
    ...checks,
    atLeast(unit, failed('unit')),
    atLeast(server, failed('server') - faults.failed),
    faults,
    atLeast(browser, failed('browser')),
    atLeast(engines, failed('engines')),
  ];
  const sum = (key: 'passed' | 'failed') => suites.reduce((total, suite) => total + suite[key], 0);
  return { suites, values: { testsPassed: sum('passed'), testsFailed: sum('failed') } };
};
