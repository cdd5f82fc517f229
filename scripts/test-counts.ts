import { readFile } from 'node:fs/promises';

export type Counts = { passed: number; failed: number; skipped: number };

export async function countUnitTests(file: string): Promise<Counts> {
  const report = JSON.parse(await readFile(file, 'utf8'));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + (report.numFailedTestSuites > 0 && report.numFailedTests === 0 ? 1 : 0),
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

export async function countBrowserTests(file: string): Promise<Counts> {
  const { stats } = JSON.parse(await readFile(file, 'utf8'));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}
