/** Acknowledged enquiries that were not stored after a kill, as counted by tests/faults/kill.test.ts. */
import { readFile, stat } from 'node:fs/promises';
import { toolArguments } from '../../scripts/tool.ts';
import type { Part } from '../part.ts';
import { runProcess } from '../run-process.ts';

const REPORT = 'reports/kill.json';

/** The part `suites` may already have run it. */
const isOfThisRun = (): Promise<boolean> =>
  stat(REPORT).then(
    ({ mtimeMs }) => mtimeMs > performance.timeOrigin,
    () => false,
  );

export const measureKills: Part = async () => {
  const args = toolArguments('vitest', ['run', '--project', 'server', 'tests/faults/kill.test.ts']);
  if (!(await isOfThisRun())) await runProcess(process.execPath, args, { shown: true, mayFail: true });
  if (!(await isOfThisRun())) throw new Error(`tests/faults/kill.test.ts did not write ${REPORT}`);
  const { acknowledged, found } = JSON.parse(await readFile(REPORT, 'utf8'));
  return { values: { killLost: acknowledged - found, killConfirmed: acknowledged } };
};
