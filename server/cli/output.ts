import { stringify } from 'csv-stringify/sync';

const GAP = '  ';

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

export const printJson = (value: unknown): void => print(JSON.stringify(value, null, 2));

/** A spreadsheet evaluates a cell that starts like a formula; the prefix turns it into text. */
export const printCsv = (records: string[][]): void =>
  print(stringify(records, { escape_formulas: true }).trimEnd());

/** Untrusted text for a terminal: no escape sequences, no direction overrides, one line. */
export function oneSafeLine(text: string): string {
  return text.replace(/\s+/gu, ' ').replace(/[\p{Cc}\p{Cf}]/gu, '');
}

/** The same, with its lines kept. */
export function safeLines(text: string): string {
  return text.split('\n').map(oneSafeLine).join('\n');
}

function cut(text: string, width: number): string {
  const characters = [...text];
  return characters.length <= width ? text : `${characters.slice(0, width - 1).join('')}…`;
}

export type Column<Item> = { title: string; maxWidth: number; text(item: Item): string };

export function printTable<Item>(columns: Column<Item>[], items: Item[]): void {
  const rows = [
    columns.map(({ title }) => title),
    ...items.map((item) => columns.map(({ text, maxWidth }) => cut(oneSafeLine(text(item)), maxWidth))),
  ];
  const widths = columns.map((_, index) => Math.max(...rows.map((row) => [...(row[index] ?? '')].length)));
  for (const row of rows) {
    const cells = row.map((cell, index) => cell + ' '.repeat((widths[index] ?? 0) - [...cell].length));
    print(cells.join(GAP).trimEnd());
  }
}
