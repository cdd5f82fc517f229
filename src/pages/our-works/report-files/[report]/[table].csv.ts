import { stringify } from 'csv-stringify/sync';
import { loadReports } from '../../../../content/load-reports.ts';
import type { Row } from '../../../../reports/report-data.ts';

export const getStaticPaths = async () =>
  (await loadReports()).flatMap(({ id, measured }) =>
    Object.entries(measured.tables).map(([table, rows]) => ({
      params: { report: id, table },
      props: { rows },
    })),
  );

/** Not every row has every column. */
const columnsOf = (rows: Row[]): string[] => [...new Set(rows.flatMap(Object.keys))];

export const GET = ({ props: { rows } }: { props: { rows: Row[] } }): Response =>
  new Response(stringify(rows, { header: true, columns: columnsOf(rows), cast: { boolean: String } }));
