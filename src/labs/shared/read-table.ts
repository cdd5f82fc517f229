import { csvRecords } from './csv-records.ts';
import { parsedJson } from './parsed-json.ts';
import { columnNames, MOST_COLUMNS } from './table-head.ts';

/** A problem in a line; lines are counted from 1, as in editors. */
export type Fault = { line: number; text: string };
export type TableRow = { line: number; cells: string[] };
export type Table = { columns: string[]; rows: TableRow[]; faults: Fault[] };

/** The first ones are enough to see what is wrong with the file. */
const FAULTS_SHOWN = 50;
export const firstFaults = (faults: readonly Fault[]): { faults: Fault[]; faultCount: number } => ({
  faults: faults.slice(0, FAULTS_SHOWN),
  faultCount: faults.length,
});

const cellText = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One JSON object per line. Columns are the keys in order of first appearance. */
function readJsonLines(text: string): Table {
  const faults: Fault[] = [];
  const columns = new Map<string, number>();
  const rows: TableRow[] = [];
  for (const [index, source] of text.split('\n').entries()) {
    const line = index + 1;
    if (source.trim() === '') continue;
    const record = parsedJson(source);
    if (!isRecord(record)) {
      faults.push({ line, text: record === undefined ? 'no valid JSON' : 'no JSON object' });
      continue;
    }
    const cells: string[] = [];
    for (const [name, value] of Object.entries(record)) {
      if (!columns.has(name) && columns.size < MOST_COLUMNS) columns.set(name, columns.size);
      const place = columns.get(name);
      if (place !== undefined) cells[place] = cellText(value);
    }
    rows.push({ line, cells: Array.from(cells, (cell) => cell ?? '') });
  }
  return { columns: [...columns.keys()], rows, faults };
}

/** The first line names the columns. Rows of another length are kept and reported. */
function readSeparated(text: string): Table {
  const table: Table = { columns: [], rows: [], faults: [] };
  const onFault = (line: number, fault: string) => table.faults.push({ line, text: fault });
  const records = csvRecords({
    onFault,
    onRecord(cells, line, delimiter) {
      const { columns } = table;
      if (columns.length === 0) {
        table.columns = columnNames(cells);
        const named = text.split('\n', line)[line - 1]?.split(delimiter).length ?? 0;
        if (named > MOST_COLUMNS)
          onFault(line, `${named.toLocaleString('en')} columns; only the first ${MOST_COLUMNS} are read`);
        return;
      }
      if (cells.length !== columns.length && columns.length < MOST_COLUMNS)
        onFault(line, `${cells.length} cells, where the first line names ${columns.length} columns`);
      table.rows.push({ line, cells });
    },
  });
  void records.push(text);
  void records.end();
  return table;
}

/** CSV, TSV (or separated by semicolons or bars) and JSON lines, detected from the beginning. */
export const readTable = (text: string): Table =>
  /^\s*\{/.test(text) ? readJsonLines(text) : readSeparated(text);
