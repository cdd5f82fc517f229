/** Writes the measured rows of a report, with date, versions and machine, to src/reports/<id>/data.json. */
import { execFileSync } from 'node:child_process';
import { type ReportData, reportDataSchema } from '../../src/reports/report-data.ts';
import { writeFormatted } from '../formatted.ts';
import { describeMachine } from '../gallery/machine.ts';

export type Rows = ReportData['tables'][string];
/** `versions` of what was tested; unless stated, the commit of this site. */
export type Report = Pick<ReportData, 'tables'> & Partial<Pick<ReportData, 'versions'>>;

export const commitOf = (): string =>
  execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();

export async function keepReport(name: string, report: Report): Promise<void> {
  const { versions = { site: commitOf() }, tables } = report;
  const { processor, cores } = describeMachine();
  const record = reportDataSchema.parse({
    measuredOn: new Date().toISOString().slice(0, 10),
    versions,
    machine: { processor, cores, node: process.versions.node },
    tables,
  });
  await writeFormatted(`src/reports/${name}/data.json`, JSON.stringify(record));
}
