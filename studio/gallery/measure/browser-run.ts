/** Six of this site's own browser suites, run as `npm test` runs them, and what their reporter says about each test. */
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import { keep } from '../files.ts';
import type { BrowserRun } from '../web-data.ts';

const SUITES = ['theme', 'navigation', 'page-changes', 'contact-form', 'found', 'home.spec'];
const LIMIT_MS = 900_000;

const testsOf = (suite: JSONReportSuite, startedMs: number): BrowserRun['tests'] => [
  ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, startedMs)),
  ...suite.specs.flatMap(({ title, file, tests }) =>
    tests.flatMap(({ results }) =>
      results.map(({ status, startTime, duration, parallelIndex }) => ({
        file,
        title,
        status: status ?? 'unknown',
        startMs: new Date(startTime).getTime() - startedMs,
        ms: duration,
        worker: parallelIndex,
      })),
    ),
  ),
];

export async function measureBrowserRun(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-run-'));
  const output = join(folder, 'report.json');
  try {
    // A failing test is a result like any other; only a run without a report is a failure of ours.
    spawnSync(
      'playwright',
      ['test', '--project=site', ...SUITES, '--reporter=json', `--output=${join(folder, 'artifacts')}`],
      {
        env: {
          ...process.env,
          PLAYWRIGHT_JSON_OUTPUT_NAME: output,
          TEST_PORT: process.env['TEST_PORT'] ?? '4377',
        },
        timeout: LIMIT_MS,
        stdio: 'inherit',
      },
    );
    const report = JSON.parse(await readFile(output, 'utf8')) as JSONReport;
    const startedMs = new Date(report.stats.startTime).getTime();
    const tests = report.suites.flatMap((suite) => testsOf(suite, startedMs));
    await keep('browser-run', {
      wallMs: Math.round(report.stats.duration),
      workers: report.config.workers,
      tests: tests.toSorted((a, b) => a.startMs - b.startMs),
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
