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

export const text = z.string();
export const number = z.number();
export const flag = z.boolean();
export const oneOf = z.enum;
type Columns = Record<string, z.ZodType>;
type RowsOf<Each extends Columns> = z.infer<z.ZodObject<Each>>[];

/** Tables by name, with the columns that the report needs. A missing table or column fails the build. */
export function tablesOf<Tables extends Record<string, Columns>>({ tables }: ReportData, columns: Tables) {
  const rows = Object.entries(columns).map(([name, each]) => [name, z.array(z.object(each))]);
  return z.object(Object.fromEntries(rows)).parse(tables) as { [Name in keyof Tables]: RowsOf<Tables[Name]> };
}

/** The only row of a table: the settings of a run, an audit. */
export const rowOf = <Each extends Columns>(data: ReportData, name: string, each: Each) =>
  must(tablesOf(data, { [name]: each })[name]?.[0], `data.json has no row in ${name}`);
