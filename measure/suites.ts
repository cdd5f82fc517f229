/** Runs the suites and reads what their runners wrote: only of this run, since old files are removed before it. */
import { readFile, rm } from 'node:fs/promises';
import { relative } from 'node:path';
import { runInherited } from './run-inherited.ts';
import { round } from '../metrics/round.ts';
import type { QualityReport } from '../src/content/quality-schema.ts';
import type { SuiteResult } from '../scripts/test-suites.ts';

type Suite = NonNullable<QualityReport['suites']>[number];
type Area = Suite['areas'][number];
type Outcome = 'passed' | 'failed' | 'skipped';
export type Ran = { file: string; outcome: Outcome; ms: number };

const REPORTS = ['suites', 'unit', 'server', 'browser', 'kill'].map((name) => `reports/${name}.json`);
/** The build is done already. */
const SUITES = ['types', 'lint', 'format', 'imports', 'dead-code', 'unit', 'server', 'browser'];

type VitestReport = {
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; duration?: number | null }[];
  }[];
};

const outcomeOf = (status: string): Outcome => {
  if (status === 'passed' || status === 'expected') return 'passed';
  return status === 'failed' || status === 'unexpected' || status === 'flaky' ? 'failed' : 'skipped';
};

export function ranByVitest({ testResults }: VitestReport, root: string): Ran[] {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name).replaceAll('\\', '/');
    const ran = assertionResults.map((test): Ran => {
      return { file, outcome: outcomeOf(test.status), ms: test.duration ?? 0 };
    });
    // A file that could not be loaded has no tests, and has failed.
    return status === 'failed' && !ran.some(({ outcome }) => outcome === 'failed')
      ? [...ran, { file, outcome: 'failed', ms: 0 }]
      : ran;
  });
}

type PlaywrightSuite = {
  file: string;
  specs?: { tests: { status: string; results: { duration: number }[] }[] }[];
  suites?: PlaywrightSuite[];
};

export const ranByPlaywright = ({ file, specs = [], suites = [] }: PlaywrightSuite): Ran[] => [
  ...specs.flatMap(({ tests }) =>
    tests.map(({ status, results }): Ran => {
      return {
        file,
        outcome: outcomeOf(status),
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
      };
    }),
  ),
  ...suites.flatMap(ranByPlaywright),
];

export function areasOf(ran: readonly Ran[], nameOf: (file: string) => string): Area[] {
  const areas = Map.groupBy(ran, ({ file }) => nameOf(file));
  return [...areas]
    .map(([name, tests]) => {
      const count = (wanted: Outcome) => tests.filter(({ outcome }) => outcome === wanted).length;
      const ms = tests.reduce((sum, test) => sum + test.ms, 0);
      return {
        name,
        passed: count('passed'),
        failed: count('failed'),
        skipped: count('skipped'),
        seconds: round(ms / 1000, 1),
      };
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** metrics/knee.test.ts → src/lib, src/islands/search/x.test.ts → src/islands */
const folderOf = (file: string): string => file.split('/').slice(0, -1).slice(0, 2).join('/');
const fileName = (file: string): string =>
  file
    .split('/')
    .at(-1)
    ?.replace(/\.(?:test|spec)\.tsx?$/, '') ?? file;

const sum = (areas: readonly Area[], key: Outcome | 'seconds'): number =>
  round(
    areas.reduce((total, area) => total + area[key], 0),
    1,
  );

const suiteOf = (name: string, what: string, areas: Area[], failedAtLeast = 0): Suite => ({
  name,
  what,
  passed: sum(areas, 'passed'),
  failed: Math.max(sum(areas, 'failed'), failedAtLeast),
  skipped: sum(areas, 'skipped'),
  seconds: sum(areas, 'seconds'),
  areas,
});

const json = async (file: string) => JSON.parse(await readFile(file, 'utf8'));

/** The files of a runner that crashed may be missing; what it says of itself is in the list of suites. */
async function ranIn(name: 'unit' | 'server' | 'browser'): Promise<Ran[]> {
  const report = await json(`reports/${name}.json`).catch(() => undefined);
  if (!report) return [];
  return name === 'browser'
    ? (report.suites as PlaywrightSuite[]).flatMap(ranByPlaywright)
    : ranByVitest(report, process.cwd());
}

export async function measureSuites(): Promise<Suite[]> {
  await Promise.all(REPORTS.map((file) => rm(file, { force: true })));
  await runInherited('node', ['scripts/test-suites.ts', ...SUITES]);
  const results: SuiteResult[] = await json('reports/suites.json');
  const failed = (name: string): number => results.find((result) => result.name === name)?.failed ?? 1;
  const checks = results
    .filter(({ name }) => !['unit', 'server', 'browser'].includes(name))
    .map((result): Suite => ({ ...result, areas: [] }));
  const [unit, server, browser] = [await ranIn('unit'), await ranIn('server'), await ranIn('browser')];
  const isFault = ({ file }: Ran): boolean => file.startsWith('tests/faults/');
  const faults = areasOf(server.filter(isFault), fileName);
  const faultsFailed = sum(faults, 'failed');
  return [
    ...checks,
    suiteOf('unit', 'Vitest', areasOf(unit, folderOf), failed('unit')),
    suiteOf(
      'server',
      'Vitest on the real server',
      areasOf(
        server.filter((ran) => !isFault(ran)),
        fileName,
      ),
      failed('server') - faultsFailed,
    ),
    suiteOf('faults', 'killed, cut off, filled up', faults),
    suiteOf('browser', 'Playwright in Chromium', areasOf(browser, fileName), failed('browser')),
  ];
}

/** What tests/faults/kill.test.ts counted in this run. */
export async function measureKills(alone: boolean): Promise<QualityReport['kills']> {
  if (alone) {
    await rm('reports/kill.json', { force: true });
    await runInherited('vitest', ['run', '--project', 'server', 'tests/faults/kill.test.ts']);
  }
  return json('reports/kill.json').catch(() => null);
}
