import { percentile } from '../../../metrics/percentile.ts';
import { count, formatNumber } from '../../lib/figure-format.ts';
import { coreCells, coreColumns, cpuMsOf, limitColumns } from '../processor.ts';
import { number, type ReportData, rowOf, tablesOf, text } from '../report-data.ts';
import type { ResultRow } from '../report.ts';

const span = { second: number, sent: number, failed: number, p50: number, p95: number, p99: number };

const tablesIn = (data: ReportData) =>
  tablesOf(data, {
    steps: { rate: number, sent: number, failed: number, lag: number, ...coreColumns },
    times: { rate: number, part: number, kind: text, ms: number, count: number },
    soak: { ...span, rss: number, heap: number },
    overload: span,
    enquiries: {
      phase: text,
      posted: number,
      acknowledged: number,
      lost: number,
      twice: number,
      refused: number,
      unanswered: number,
      storedUnanswered: number,
    },
  });
type Tables = ReturnType<typeof tablesIn>;
type Step = Tables['steps'][number];
type Time = Tables['times'][number];
export type Span = Tables['overload'][number];
export type Phase = Tables['enquiries'][number];

export const msText = (ms: number): string => `${formatNumber(ms, ms < 10 ? 1 : 0)}\u00A0ms`;

const at = (times: readonly Time[], p: number): number =>
  percentile(
    times.map(({ ms, count: counted }) => ({ value: ms, count: counted })),
    p,
  );

/** A step with the percentiles of its minute; the spread of its parts shows how much the machine varies. */
function levelOf(step: Step, times: readonly Time[]) {
  const tails = [...Map.groupBy(times, ({ part }) => part).values()].map((inside) => at(inside, 95));
  const percentilesOf = (kind: string) => {
    const own = times.filter((each) => each.kind === kind);
    return { p50: at(own, 50), p95: at(own, 95), p99: at(own, 99) };
  };
  return {
    ...step,
    load: step.rate,
    answered: (step.sent - step.failed) / step.seconds,
    p95: at(times, 95),
    lowest: Math.min(...tails),
    highest: Math.max(...tails),
    page: percentilesOf('page'),
    enquiry: percentilesOf('enquiry'),
    cpuMs: cpuMsOf(step, step.sent),
  };
}
export type Level = ReturnType<typeof levelOf>;

export function readPerformance(data: ReportData) {
  const { steps, times, ...tables } = tablesIn(data);
  const timesAt = Map.groupBy(times, ({ rate }) => rate);
  return {
    ...tables,
    settings: rowOf(data, 'run', {
      ...limitColumns,
      connections: number,
      stepSeconds: number,
      soakRate: number,
      soakSeconds: number,
      peak: number,
      peakFrom: number,
      peakTo: number,
    }),
    levels: steps.map((step) => levelOf(step, timesAt.get(step.rate) ?? [])),
  };
}

export type Performance = ReturnType<typeof readPerformance>;

export const cpuText = ({ cpuMs }: Level): string => `${formatNumber(cpuMs, 2)}\u00A0ms`;

const percentileCells = ({ p50, p95, p99 }: { p50: number; p95: number; p99: number }): string[] =>
  [p50, p95, p99].map(msText);

export const levelRow = ({
  rate,
  answered,
  failed,
  page,
  enquiry,
  p95,
  lowest,
  highest,
}: Level): ResultRow => ({
  name: count(rate),
  cells: [count(answered), ...[page, enquiry].flatMap(percentileCells), count(failed)],
  range: { low: lowest, value: p95, high: highest },
});

export const resourceRow = (level: Level): ResultRow => ({
  name: count(level.rate),
  cells: [...coreCells(level), cpuText(level), msText(level.lag)],
});

export const spanCells = (part: Span): string[] => [
  count(part.sent),
  count(part.failed),
  ...percentileCells(part),
];
