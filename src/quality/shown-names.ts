import type { Suite, Table } from './report-schema.ts';

/** Names of the report that say more to readers in other words. */
const NAMES: Readonly<Record<string, string>> = {
  kill: 'process killed',
  freeze: 'process frozen',
  volley: 'burst of posts',
  clock: 'clock changed',
  'they ask for': 'the 400 clients request',
  'another spelling of an address': 'a non-canonical URL',
  'a page that they have': 'a cached page',
  'killed, cut off, filled up': 'process killed, network cut, disk full',
};

const shownName = <Cell>(cell: Cell): Cell | string =>
  typeof cell === 'string' ? (NAMES[cell] ?? cell) : cell;

export const withShownNames = (table: Table): Table => ({
  ...table,
  columns: table.columns.map(shownName),
  rows: table.rows.map((row) => row.map(shownName)),
});

export const withShownKind = (suite: Suite): Suite => ({ ...suite, what: shownName(suite.what) });
