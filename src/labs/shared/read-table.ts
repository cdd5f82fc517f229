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

type Entry = { line: number; value: unknown; fault: string };

/** Columns are the keys in order of first appearance. */
function entriesTable(entries: readonly Entry[]): Table {
  const faults: Fault[] = [];
  const columns = new Map<string, number>();
  const rows: TableRow[] = [];
  for (const { line, value: record, fault } of entries) {
    if (!isRecord(record)) {
      faults.push({ line, text: fault });
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

/** One JSON object per line. */
function readJsonLines(text: string): Table {
  const entries = text.split('\n').flatMap((source, index): Entry[] => {
    if (source.trim() === '') return [];
    const value = parsedJson(source);
    const fault = value === undefined ? 'no valid JSON' : 'no JSON object';
    return [{ line: index + 1, value, fault }];
  });
  return entriesTable(entries);
}

/** A list of objects, or an object that holds one. */
function listIn(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  const lists = isRecord(value) ? Object.values(value).filter((inner) => Array.isArray(inner)) : [];
  return lists.find((list) => list.some(isRecord));
}

/** Undefined if the text is not valid JSON. */
function readJsonList(text: string): Table | undefined {
  const value = parsedJson(text);
  if (value === undefined) return undefined;
  const list = listIn(value);
  if (!list) return { columns: [], rows: [], faults: [{ line: 1, text: 'JSON without a list of objects' }] };
  return entriesTable(
    list.map((entry, index) => ({
      line: index + 1,
      value: entry,
      fault: 'no object in this place of the list',
    })),
  );
}

const isOneLine = (text: string): boolean =>
  parsedJson(text.trimStart().split('\n', 1)[0] ?? '') !== undefined;

/** The first line names the columns. Rows of a different length are kept and reported. */
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

/** CSV, TSV (or separated by semicolons or bars), JSON lines or a list in JSON, detected from the beginning. */
export function readTable(text: string): Table {
  const isList = /^\s*\[\s*\{/.test(text);
  if (!isList && !/^\s*\{/.test(text)) return readSeparated(text);
  const isWhole = isList || !isOneLine(text);
  return (isWhole && readJsonList(text)) || readJsonLines(text);
}
