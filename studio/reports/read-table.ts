import { readFileSync } from 'node:fs';
import Papa from 'papaparse';

/** A table of tab-separated lines, by the names in its first line. */
export const readTable = <Column extends string>(file: string): Record<Column, string>[] =>
  Papa.parse<Record<Column, string>>(readFileSync(file, 'utf8').trimEnd(), { header: true, delimiter: '\t' })
    .data;
