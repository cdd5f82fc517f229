/** Writes the measured rows of a report, with date, versions and machine, to src/reports/<id>/data.json. */
import { execFileSync } from 'node:child_process';
import * as v from 'valibot';
import { describeMachine } from '../gallery/data.ts';
import { writeFormatted } from '../formatted.ts';

const cell = v.union([v.string(), v.number(), v.boolean()]);
const schema = v.strictObject({
  measuredOn: v.pipe(v.string(), v.isoDate()),
  versions: v.record(v.string(), v.string()),
  machine: v.strictObject({ processor: v.string(), cores: v.number(), node: v.string() }),
  tables: v.record(v.string(), v.pipe(v.array(v.record(v.string(), cell)), v.minLength(1))),
});

export type Tables = v.InferOutput<typeof schema>['tables'];

/** The commit that was tested, where the system is this site. */
export const commitOf = (): string =>
  execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();

export async function keepReport(
  name: string,
  versions: Record<string, string>,
  tables: Tables,
): Promise<void> {
  const { processor, cores } = describeMachine();
  const record = {
    measuredOn: new Date().toISOString().slice(0, 10),
    versions,
    machine: { processor, cores, node: process.versions.node },
    tables,
  };
  await writeFormatted(`src/reports/${name}/data.json`, JSON.stringify(v.parse(schema, record)));
}
