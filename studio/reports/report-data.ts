/** Writes the measured rows of a report, with date, versions and machine, to src/reports/<id>/data.json. */
import { execFileSync } from 'node:child_process';
import { type ReportData, reportDataSchema } from '../../src/reports/report-data.ts';
import { writeFormatted } from '../formatted.ts';
import { describeMachine } from '../gallery/machine.ts';

export type Tables = ReportData['tables'];
export type Rows = Tables[string];

/** The commit that was tested, where the system is this site. */
export const commitOf = (): string =>
  execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();

export async function keepReport(
  name: string,
  versions: Record<string, string>,
  tables: Tables,
): Promise<void> {
  const { processor, cores } = describeMachine();
  const record = reportDataSchema.parse({
    measuredOn: new Date().toISOString().slice(0, 10),
    versions,
    machine: { processor, cores, node: process.versions.node },
    tables,
  });
  await writeFormatted(`src/reports/${name}/data.json`, JSON.stringify(record));
}
