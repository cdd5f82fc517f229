import type { Interval } from '../../../metrics/bootstrap.ts';
import { intervalText, percentText } from '../../lib/rate-text.ts';

/** A figure to copy: its name, its value and its 95% interval, if it has one. */
export type ResultRow = readonly [name: string, value: string, interval?: string];

type Rate = { value: number; interval: Interval | null };

/** A share and its interval, in percent. */
export const rateRow = (name: string, { value, interval }: Rate): ResultRow => [
  name,
  percentText(value),
  interval ? intervalText(interval) : '',
];

/** The names of the columns, unless a lab has its own. */
const HEAD: ResultRow = ['figure', 'value', '95% interval'];

const cells = (row: ResultRow): string[] =>
  HEAD.map((_, place) => (row[place] ?? '').replaceAll('\u00A0', ' '));

/** Escapes Markdown. */
export const markdownText = (text: string): string =>
  text.replace(/[\\`*_[\]<>#|]/g, String.raw`\$&`).replaceAll(/\s*[\r\n]+\s*/g, ' ');

const markdownLine = (texts: readonly string[]): string => `| ${texts.map(markdownText).join(' | ')} |`;

/** A Markdown table whose first row is the header. */
export const markdownRows = ([head = [], ...rows]: readonly (readonly string[])[]): string =>
  [markdownLine(head), markdownLine(head.map(() => '---')), ...rows.map(markdownLine)].join('\n');

/** For a pull request. */
export const markdownTable = (title: string, rows: readonly ResultRow[]): string =>
  `**${markdownText(title)}**\n\n${markdownRows([HEAD, ...rows].map(cells))}\n`;

/** Spreadsheets evaluate cells that start like a formula, so those get a leading apostrophe. */
const csvCell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** For a spreadsheet. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');

export const csvTable = (rows: readonly ResultRow[], head = HEAD): string =>
  csvText([head, ...rows].map(cells));
