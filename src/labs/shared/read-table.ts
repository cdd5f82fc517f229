import papaparse from 'papaparse';
import { linesIn } from './lines-in.ts';
import { parsedJson } from './parsed-json.ts';
import { columnNames, delimiterOf, MOST_COLUMNS } from './table-head.ts';

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
  const delimiter = delimiterOf(text.slice(0, text.indexOf('\n') + 1 || undefined));
  let line = 1;
  let read = 0;
  papaparse.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    step: ({ data: cells, errors, meta }) => {
      const begun = line;
      line += linesIn(text, read, meta.cursor);
      read = meta.cursor;
      if (cells.length === 1 && cells[0]?.trim() === '') return;
      if (errors.some(({ type }) => type === 'Quotes'))
        table.faults.push({ line: begun, text: 'a quotation mark is not closed' });
      if (table.columns.length === 0) {
        table.columns = columnNames(cells.slice(0, MOST_COLUMNS));
        if (cells.length > MOST_COLUMNS)
          table.faults.push({
            line: begun,
            text: `${cells.length.toLocaleString('en')} columns; only the first ${MOST_COLUMNS} are read`,
          });
        return;
      }
      if (cells.length !== table.columns.length && table.columns.length < MOST_COLUMNS)
        table.faults.push({
          line: begun,
          text: `${cells.length} cells, where the first line names ${table.columns.length} columns`,
        });
      table.rows.push({ line: begun, cells: cells.slice(0, MOST_COLUMNS) });
    },
  });
  return table;
}

/** CSV, TSV (or separated by semicolons or bars) and JSON lines, detected from the beginning. */
export const readTable = (text: string): Table =>
  /^\s*\{/.test(text) ? readJsonLines(text) : readSeparated(text.replace(/^\n+/, ''));
