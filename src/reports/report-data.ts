/** The measured rows of a report in src/reports/<id>/data.json, written by the studio. */
import { readFileSync } from 'node:fs';
import { z } from 'astro/zod';
import { must } from '../lib/must.ts';

const row = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
export const reportDataSchema = z.strictObject({
  measuredOn: z.iso.date(),
  versions: z.record(z.string(), z.string()),
  machine: z.strictObject({ processor: z.string(), cores: z.number(), node: z.string() }),
  tables: z.record(z.string(), z.array(row).min(1)),
});

export type ReportData = z.infer<typeof reportDataSchema>;
export type Row = z.infer<typeof row>;

export const readReportData = (id: string): ReportData =>
  reportDataSchema.parse(JSON.parse(readFileSync(`src/reports/${id}/data.json`, 'utf8')));

/** The rows of a table as its report needs them. A missing table or column fails the build. */
export const rowsOf = <Schema extends z.ZodType>({ tables }: ReportData, name: string, each: Schema) =>
  z.array(each).parse(tables[name]);

/** The first row of a table: the settings of a run, an audit. */
export const rowOf = <Schema extends z.ZodType>(data: ReportData, name: string, each: Schema) =>
  must(rowsOf(data, name, each)[0], `data.json has no row in ${name}`);
