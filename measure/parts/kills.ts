/** What tests/faults/kill.test.ts counts: acknowledged enquiries that are found again after a kill. */
import { readFile, stat } from 'node:fs/promises';
import { toolArguments } from '../../scripts/tool.ts';
import type { QualityReport } from '../../src/quality/report-schema.ts';
import type { Part } from '../part.ts';
import { runProcess } from '../run-process.ts';

const REPORT = 'reports/kill.json';

/** The part `suites` may have run it already. */
const isOfThisRun = (): Promise<boolean> =>
  stat(REPORT).then(
    ({ mtimeMs }) => mtimeMs > performance.timeOrigin,
    () => false,
  );

export const measureKills: Part<QualityReport['kills']> = async () => {
  const args = toolArguments('vitest', ['run', '--project', 'server', 'tests/faults/kill.test.ts']);
  if (!(await isOfThisRun())) await runProcess(process.execPath, args, { shown: true, mayFail: true });
  return (await isOfThisRun()) ? JSON.parse(await readFile(REPORT, 'utf8')) : null;
};
