import { stringify } from 'csv-stringify/sync';
import { loadReports } from '../../../../content/load-reports.ts';
import type { Row } from '../../../../content/report-data.ts';

export const getStaticPaths = async () =>
  (await loadReports()).flatMap(({ id, measured }) =>
    Object.entries(measured.tables).map(([table, rows]) => ({
      params: { report: id, table },
      props: { rows },
    })),
  );

export const GET = ({ props }: { props: { rows: Row[] } }): Response =>
  new Response(stringify(props.rows, { header: true, cast: { boolean: String } }));
