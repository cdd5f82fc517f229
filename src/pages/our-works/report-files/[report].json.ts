import { loadReports } from '../../../content/load-reports.ts';
import type { ReportData } from '../../../reports/report-data.ts';

export const getStaticPaths = async () =>
  (await loadReports()).map(({ id, measured }) => ({ params: { report: id }, props: { measured } }));

export const GET = ({ props }: { props: { measured: ReportData } }): Response =>
  Response.json(props.measured);
