/** Runs six of this site's browser suites as `npm test` does, and reads the report of each test. */
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import { toolArguments } from '../../../scripts/tool.ts';
import { openFolder } from '../../folder.ts';
import { describeMachine, keep, type Measured } from '../data.ts';

const SUITES = ['theme', 'navigation', 'page-changes', 'contact-form', 'search', 'home'];
const LIMIT_MS = 900_000;

type Tests = Measured<'browser-run'>['tests'];

const testsOf = (suite: JSONReportSuite, startedMs: number): Tests => [
  ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, startedMs)),
  ...suite.specs.flatMap(({ title, file, tests }) =>
    tests.flatMap(({ results }) =>
      results.map(({ status = 'unknown', startTime, duration }) => ({
        file,
        title,
        status,
        startMs: new Date(startTime).getTime() - startedMs,
        ms: duration,
      })),
    ),
  ),
];

export async function measureBrowserRun(): Promise<void> {
  await using folder = await openFolder();
  const output = join(folder.path, 'report.json');
  const machine = describeMachine();
  const files = SUITES.map((suite) => `/${suite}.spec.ts`);
  const options = ['--project=site', '--reporter=json', `--output=${join(folder.path, 'artifacts')}`];
  // Failing tests are results too; only a run without a report is an error.
  spawnSync(process.execPath, toolArguments('playwright', ['test', ...files, ...options]), {
    env: { TEST_PORT: '4377', ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: output },
    timeout: LIMIT_MS,
    stdio: 'inherit',
  });
  const { config, stats, suites } = JSON.parse(await readFile(output, 'utf8')) as JSONReport;
  const startedMs = new Date(stats.startTime).getTime();
  const tests = suites
    .flatMap((suite) => testsOf(suite, startedMs))
    .toSorted((a, b) => a.startMs - b.startMs);
  const missing = SUITES.filter((suite) => !tests.some(({ file }) => file === `${suite}.spec.ts`));
  if (missing.length > 0) throw new Error(`No test ran in ${missing.join(', ')}`);
  await keep('browser-run', {
    ...machine,
    wallMs: Math.round(stats.duration),
    workers: config.workers,
    tests,
  });
}
