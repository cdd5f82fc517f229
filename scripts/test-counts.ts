/** Reads the JSON reports of Vitest and Playwright. */
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';

export type Outcome = 'passed' | 'failed' | 'skipped';
export type Test = { file: string; name: string; outcome: Outcome; ms: number; why?: string };
export type Counts = Record<Outcome, number>;

type VitestReport = {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: {
      fullName: string;
      status: string;
      duration?: number | null;
      failureMessages?: string[] | null;
    }[];
  }[];
};
type PlaywrightSuite = {
  file: string;
  specs?: {
    title: string;
    tests: { status: string; results: { duration: number; error?: { message?: string } }[] }[];
  }[];
  suites?: PlaywrightSuite[];
};

const outcomeOf = (status: string): Outcome => {
  if (status === 'passed' || status === 'expected') return 'passed';
  return status === 'failed' || status === 'unexpected' || status === 'flaky' ? 'failed' : 'skipped';
};

export function testsOfVitest({ testResults }: VitestReport, root: string): Test[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name).replaceAll('\\', '/');
    const tests = assertionResults.map((test): Test => {
      return {
        file,
        name: test.fullName,
        outcome: outcomeOf(test.status),
        ms: test.duration ?? 0,
        why: test.failureMessages?.[0],
      };
    });
    // A file that fails to load reports no tests.
    return status === 'failed' && !tests.some(({ outcome }) => outcome === 'failed')
      ? [...tests, { file, name: '', outcome: 'failed', ms: 0, why: message }]
      : tests;
  });
}

export const testsOfPlaywright = ({ file, specs = [], suites = [] }: PlaywrightSuite): Test[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results }): Test => {
      const ms = results.reduce((sum, { duration }) => sum + duration, 0);
      const why = results.find(({ error }) => error)?.error?.message;
      return { file, name: title, outcome: outcomeOf(status), ms, why };
    }),
  ),
  ...suites.flatMap(testsOfPlaywright),
];

export async function readTests(file: string): Promise<Test[]> {
  const report: VitestReport | { suites: PlaywrightSuite[] } = JSON.parse(await readFile(file, 'utf8'));
  return 'suites' in report ? report.suites.flatMap(testsOfPlaywright) : testsOfVitest(report, process.cwd());
}

export function countsOf(tests: readonly Test[]): Counts {
  const count = (wanted: Outcome) => tests.filter(({ outcome }) => outcome === wanted).length;
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped') };
}

/** One line per failure, for the end of the output. */
export const failuresOf = (tests: readonly Test[]): string[] =>
  tests
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ file, name, why = '' }) => [file, name, why.split('\n')[0]].filter(Boolean).join(': '));
