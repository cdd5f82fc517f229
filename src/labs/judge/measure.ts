import type { MeasuredOutcome, MeasuredQuestion, MeasuredReply } from '../shared/measured-state.ts';
import { firstFaults, readTable } from '../shared/read-table.ts';
import { orderReportOf, type OrderReport } from './order-report.ts';
import { readLabels, type RatedRow, type Read } from './read-labels.ts';
import { hasBothOrders, readOrders } from './read-orders.ts';
import { reportOf, type Report } from './report.ts';
import { rowPage, type RowPage, type View } from './row-page.ts';
import type { Kept, Meaning, Reading, Settings, Source } from './source.ts';

/** How the table was read. */
type TableRead = Read['table'] & { reading: Reading; meaning: Meaning | ''; asksMeaning: boolean };

/** There is no report if no row has two labels, and `orders` is the report on verdicts in both orders. */
export type Outcome = MeasuredOutcome<Report, RowPage, TableRead> & { orders: OrderReport | null };
export type Question = MeasuredQuestion<Kept, View>;
export type Reply = MeasuredReply<Outcome>;

type Measured = { outcome: Outcome; rows: RatedRow[] };

/** Runs in the worker, and for the example at build time. */
export function measure(source: Source, settings: Settings, view: View): Measured {
  const table = readTable(source.text);
  const reading = settings.reading || (hasBothOrders(table, source.columns) ? 'orders' : 'labels');
  if (reading === 'orders') {
    const read = readOrders(source, settings, table);
    const orders = orderReportOf(read);
    const page = orders && rowPage(read.rows, view);
    const how = { ...read.table, reading, meaning: read.meaning, asksMeaning: read.asks };
    return {
      outcome: { report: null, orders, page, ...firstFaults(read.faults), table: how },
      rows: read.rows,
    };
  }
  const read = readLabels(source, table);
  const report = reportOf(read, settings);
  const page = report && rowPage(read.rows, view);
  const how = { ...read.table, reading, meaning: '' as const, asksMeaning: false };
  return {
    outcome: { report, orders: null, page, ...firstFaults(read.faults), table: how },
    rows: read.rows,
  };
}
