import { readFileSync } from 'node:fs';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';

type Outcome = { title: string; status: string };

function outcomes(suite: JSONReportSuite): Outcome[] {
  const own = suite.specs.flatMap(({ file, line, title, tests }) =>
    tests.map(({ projectName, status }) => ({
      title: `${file}:${line} ${title} (${projectName})`,
      status,
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap(outcomes)];
}

function list(heading: string, found: Outcome[]): string[] {
  if (found.length === 0) return [];
  return [`### ${heading}`, ...found.map(({ title }) => `- ${title}`)];
}

/** What a reviewer wants to know before opening the report. */
export function summary(report: Pick<JSONReport, 'suites'>): string {
  const all = report.suites.flatMap(outcomes);
  const ran = all.filter(({ status }) => status !== 'skipped');
  if (ran.length === 0) throw new Error('No test ran');
  const failed = all.filter(({ status }) => status === 'unexpected');
  const flaky = all.filter(({ status }) => status === 'flaky');
  return [
    `## ${ran.length} browser tests, ${failed.length} failed`,
    ...list('Failed', failed),
    ...list('Passed on a retry only', flaky),
  ].join('\n');
}

if (import.meta.main) {
  const file = process.argv[2] ?? 'report.json';
  const report = JSON.parse(readFileSync(file, 'utf8')) as JSONReport;
  process.stdout.write(`${summary(report)}\n`);
}
