/** Runs browser suites as `npm test` does, and reads Playwright's report of each test. */
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import { toolArguments } from '../scripts/tool.ts';
import { freePort } from '../server/testing/free-port.ts';
import { openFolder } from './folder.ts';

const LIMIT_MS = 1_500_000;

export type Tried = {
  file: string;
  title: string;
  status: string;
  startTime: string;
  ms: number;
  error: string;
  screenshot: Buffer | undefined;
};

async function readResults(suite: JSONReportSuite): Promise<Tried[]> {
  const inner = await Promise.all((suite.suites ?? []).map(readResults));
  const own = suite.specs.flatMap(({ title, file, tests }) =>
    tests.flatMap(({ results }) => results.map((result) => ({ title, file, result }))),
  );
  const read = own.map(async ({ title, file, result }): Promise<Tried> => {
    const { status = 'unknown', startTime, duration: ms, errors, attachments } = result;
    const path = attachments.find(({ name }) => name === 'screenshot')?.path;
    return {
      file,
      title,
      status,
      startTime,
      ms,
      error: stripVTControlCharacters(errors[0]?.message ?? '').replaceAll(`${process.cwd()}/`, ''),
      screenshot: path === undefined ? undefined : await readFile(path),
    };
  });
  return [...inner.flat(), ...(await Promise.all(read))];
}

/** Failing tests are results too; only a suite without a result is an error. */
export async function runSuites(suites: readonly string[], { dist = 'dist', options = [] as string[] } = {}) {
  await using folder = await openFolder();
  const report = join(folder.path, 'report.json');
  const files = suites.map((suite) => `/${suite}.spec.ts`);
  const output = ['--project=site', '--reporter=json', `--output=${join(folder.path, 'artifacts')}`];
  spawnSync(process.execPath, toolArguments('playwright', ['test', ...files, ...output, ...options]), {
    env: {
      ...process.env,
      TEST_PORT: `${await freePort()}`,
      DIST_DIR: dist,
      DATA_DIR: join(folder.path, 'data'),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
    timeout: LIMIT_MS,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { config, stats, suites: run } = JSON.parse(await readFile(report, 'utf8')) as JSONReport;
  const tests = (await Promise.all(run.map(readResults))).flat();
  const missing = suites.filter((suite) => !tests.some(({ file }) => file === `${suite}.spec.ts`));
  if (missing.length > 0) throw new Error(`No test ran in ${missing.join(', ')}`);
  return { tests, workers: config.workers, startTime: stats.startTime, wallMs: Math.round(stats.duration) };
}
