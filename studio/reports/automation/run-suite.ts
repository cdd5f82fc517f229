/** Runs browser tests as `npm test` does, against a given site. */
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import { toolArguments } from '../../../scripts/tool.ts';
import { freePort } from '../../../server/testing/free-port.ts';
import { openFolder } from '../../folder.ts';

const LIMIT_MS = 1_500_000;

export type Tried = {
  /** file:line, as Playwright takes it. */
  place: string;
  file: string;
  title: string;
  status: string;
  ms: number;
  error: string;
  screenshot: Buffer | undefined;
};

type Options = { dist: string; places: readonly string[]; repeat?: number };

async function readResults(suite: JSONReportSuite): Promise<Tried[]> {
  const inner = await Promise.all((suite.suites ?? []).map(readResults));
  const own = suite.specs.flatMap(({ title, file, line, tests }) =>
    tests.flatMap(({ results }) => results.map((result) => ({ title, file, line, result }))),
  );
  const read = own.map(async ({ title, file, line, result }): Promise<Tried> => {
    const { status = 'unknown', duration: ms, errors, attachments } = result;
    const path = attachments.find(({ name }) => name === 'screenshot')?.path;
    return {
      place: `/${file}:${line}`,
      file: file.replace('.spec.ts', ''),
      title,
      status,
      ms,
      error: stripVTControlCharacters(errors[0]?.message ?? '').replaceAll(`${process.cwd()}/`, ''),
      screenshot: path === undefined ? undefined : await readFile(path),
    };
  });
  return [...inner.flat(), ...(await Promise.all(read))];
}

/** Failing tests are results too; only a run without a report is an error. */
export async function runSuite({
  dist,
  places,
  repeat = 1,
}: Options): Promise<{ tests: Tried[]; wallMs: number }> {
  await using folder = await openFolder();
  const report = join(folder.path, 'report.json');
  const options = ['--project=site', '--workers=1', '--reporter=json', `--repeat-each=${repeat}`];
  const command = ['test', ...places, ...options, `--output=${join(folder.path, 'artifacts')}`];
  spawnSync(process.execPath, toolArguments('playwright', command), {
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
  const { suites, stats } = JSON.parse(await readFile(report, 'utf8')) as JSONReport;
  const tests = (await Promise.all(suites.map(readResults))).flat();
  if (tests.length === 0) throw new Error(`No test ran of ${places.join(', ')}`);
  return { tests, wallMs: Math.round(stats.duration) };
}
