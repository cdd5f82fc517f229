import { z } from 'astro/zod';
import { median } from '../../../metrics/median.ts';
import { percentile } from '../../../metrics/percentile.ts';
import { sum } from '../../../metrics/mean.ts';
import { count, formatNumber } from '../../lib/figure-format.ts';
import { type ReportData, rowOf, rowsOf } from '../report-data.ts';
import type { ResultRow } from '../report.ts';

const number = z.number();
const run = z.object({
  loadBefore: number,
  limitMs: number,
  patienceMs: number,
  connections: number,
  trySeconds: number,
  soakRate: number,
  soakSeconds: number,
  peak: number,
  peakFrom: number,
  peakTo: number,
});
const step = z.object({
  rate: number,
  sent: number,
  failed: number,
  lag: number,
  seconds: number,
  server: number,
  generator: number,
  others: number,
});
const time = z.object({ rate: number, try: number, kind: z.string(), ms: number, count: number });
const span = z.object({
  second: number,
  sent: number,
  failed: number,
  p50: number,
  p95: number,
  p99: number,
  lag: number,
});
const phase = z.object({
  phase: z.string(),
  posted: number,
  acknowledged: number,
  lost: number,
  twice: number,
  refused: number,
  unanswered: number,
  storedUnanswered: number,
});
type Time = z.infer<typeof time>;
export type Span = z.infer<typeof span>;
export type Phase = z.infer<typeof phase>;

export const msText = (ms: number): string => `${formatNumber(ms, ms < 10 ? 1 : 0)}\u00A0ms`;

const at = (times: readonly Time[], p: number): number =>
  percentile(
    times.map(({ ms, count: counted }) => ({ value: ms, count: counted })),
    p,
  );

/** All tries at one rate; their spread shows how much the machine varies. */
function levelOf(rate: number, steps: z.infer<typeof step>[], times: readonly Time[]) {
  const tries = [...Map.groupBy(times, (each) => each.try).values()].map((each) => at(each, 95));
  const of = (kind: string, p: number) =>
    at(
      times.filter((each) => each.kind === kind),
      p,
    );
  const seconds = sum(steps.map((each) => each.seconds));
  const cores = (who: 'server' | 'generator' | 'others') =>
    sum(steps.map((each) => each[who] * each.seconds)) / seconds;
  const sent = sum(steps.map((each) => each.sent));
  return {
    rate,
    sent,
    failed: sum(steps.map(({ failed }) => failed)),
    p95: median(tries),
    lowest: Math.min(...tries),
    highest: Math.max(...tries),
    page: { p50: of('page', 50), p95: of('page', 95), p99: of('page', 99) },
    enquiry: { p50: of('enquiry', 50), p95: of('enquiry', 95), p99: of('enquiry', 99) },
    server: cores('server'),
    generator: cores('generator'),
    others: cores('others'),
    cpuMs: (cores('server') * seconds * 1000) / sent,
    lag: median(steps.map(({ lag }) => lag)),
    perSecond: (sent - sum(steps.map(({ failed }) => failed))) / seconds,
  };
}
export type Level = ReturnType<typeof levelOf>;

export function readPerformance(data: ReportData) {
  const times = Map.groupBy(rowsOf(data, 'times', time), ({ rate }) => rate);
  return {
    settings: rowOf(data, 'run', run),
    levels: [...Map.groupBy(rowsOf(data, 'steps', step), ({ rate }) => rate)].map(([rate, steps]) =>
      levelOf(rate, steps, times.get(rate) ?? []),
    ),
    soak: rowsOf(data, 'soak', span.extend({ rss: number, heap: number })),
    overload: rowsOf(data, 'overload', span),
    phases: rowsOf(data, 'enquiries', phase),
  };
}

export type Performance = ReturnType<typeof readPerformance>;

export const cpuText = ({ cpuMs }: Level): string => `${formatNumber(cpuMs, 2)}\u00A0ms`;

export const levelRow = ({ rate, sent, failed, page, enquiry, p95, lowest, highest }: Level): ResultRow => ({
  name: count(rate),
  cells: [
    count(sent),
    ...[page.p50, page.p95, page.p99, enquiry.p50, enquiry.p95, enquiry.p99].map(msText),
    count(failed),
  ],
  range: { low: lowest, value: p95, high: highest },
});

export const resourceRow = (level: Level): ResultRow => ({
  name: count(level.rate),
  cells: [
    count(level.perSecond),
    ...[level.server, level.generator, level.others].map((cores) => formatNumber(cores, 2)),
    cpuText(level),
    msText(level.lag),
  ],
});

export const spanCells = ({ sent, failed, p50, p95, p99 }: Span): string[] => [
  count(sent),
  count(failed),
  ...[p50, p95, p99].map(msText),
];
