import { csvRecords } from '../../shared/csv-records.ts';
import { endpointName } from '../endpoint-name.ts';
import type { Run } from '../run.ts';
import { summaryRun, type SummaryRow } from './summary-run.ts';

const LOOP =
  'Locust’s users wait for each answer before they send the next request (coordinated omission): while the service is slow fewer requests are sent, so the upper percentiles are too low.';
const ROUNDED =
  'Locust rounds times: to 1 ms below 100 ms, to 10 ms below a second, to 100 ms beyond. The intervals allow for it.';

/** By how much a rounded time may differ from what was measured. */
const roundingOf = (ms: number): number => (ms < 100 ? 0.5 : ms < 1000 ? 5 : 50);

function recordsIn(text: string): Record<string, string>[] {
  const records: string[][] = [];
  const reader = csvRecords({ onRecord: (cells) => records.push(cells), onFault: () => {} });
  void reader.push(text);
  void reader.end();
  const [names = [], ...rows] = records;
  return rows.map((cells) => Object.fromEntries(names.map((name, place) => [name, cells[place] ?? ''])));
}

function rowOf(record: Record<string, string>): SummaryRow {
  const isTotal = record.Type === '' && record.Name === 'Aggregated';
  return {
    name: isTotal ? 'all requests' : endpointName(record.Type ?? '', record.Name ?? ''),
    count: Number(record['Request Count']),
    failed: Number(record['Failure Count']),
    unanswered: 0,
    known: Object.entries(record).flatMap(([name, value]): [number, number][] =>
      /^[\d.]+%$/.test(name) && Number(value) >= 0 ? [[Number.parseFloat(name), Number(value)]] : [],
    ),
    roundingOf,
  };
}

/** `locust --csv`: in its _stats.csv each endpoint has a row, and the last one is all of them together. */
export function readLocust(text: string, name: string): Run | undefined {
  const records = recordsIn(text);
  const total = records.at(-1);
  if (!total) return undefined;
  const rows = records.slice(0, -1).map(rowOf);
  return summaryRun({
    name,
    format: 'Locust',
    start: null,
    seconds: Number(total['Request Count']) / Number(total['Requests/s']) || 0,
    rows: rows.length === 1 ? rows : [rowOf(total), ...rows],
    warnings: [LOOP, ROUNDED],
  });
}
