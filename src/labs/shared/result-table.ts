/** A figure as it is copied elsewhere: its name, its value and its 95% interval, if it has one. */
export type ResultRow = readonly [name: string, value: string, interval?: string];

const HEAD: ResultRow = ['figure', 'value', '95% interval'];

const cells = (row: ResultRow): string[] =>
  HEAD.map((_, place) => (row[place] ?? '').replaceAll('\u00A0', ' '));

const markdownLine = (texts: readonly string[]): string =>
  `| ${texts.map((text) => text.replace(/[\\`*_[\]<>#|]/g, String.raw`\$&`)).join(' | ')} |`;

/** For a pull request. */
export const markdownTable = (title: string, rows: readonly ResultRow[]): string =>
  [
    `**${title}**`,
    '',
    markdownLine(cells(HEAD)),
    markdownLine(HEAD.map(() => '---')),
    ...rows.map((row) => markdownLine(cells(row))),
    '',
  ].join('\n');

/** A spreadsheet would compute what begins like a formula, so those cells begin with an apostrophe. */
const csvCell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** For a spreadsheet. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');

export const csvTable = (rows: readonly ResultRow[]): string => csvText([HEAD, ...rows].map(cells));
