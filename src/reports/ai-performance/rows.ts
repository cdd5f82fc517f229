import { bootstrap, type Interval } from '../../../metrics/bootstrap.ts';
import { percentile } from '../../../metrics/percentile.ts';
import { count, durationText, formatNumber } from '../../lib/figure-format.ts';
import { percentText } from '../../lib/rate-text.ts';
import { percentileOf } from '../percentile-of.ts';
import { coreCells, coreColumns, cpuMsOf, limitColumns } from '../processor.ts';
import { number, oneOf, type ReportData, rowOf, tablesOf, text } from '../report-data.ts';
import type { Result, ResultRow } from '../report.ts';
import { shareOf } from '../shares.ts';

const timed = { first: number, last: number };
const reply = { ...timed, end: oneOf(['ok', 'timeout', 'error']) };
const request = { ...reply, load: number, due: number };
const step = { load: number, rate: number, ...coreColumns };

export function readRun(data: ReportData) {
  const { stall, ...tables } = tablesOf(data, {
    steps: step,
    requests: request,
    repeatedSteps: step,
    repeated: request,
    stall: { ...reply, client: text },
    batches: { ...reply, rows: number },
    alone: timed,
  });
  return {
    ...tables,
    settings: rowOf(data, 'run', {
      ...limitColumns,
      alonePerSecond: number,
      stepSeconds: number,
      stallMs: number,
      stallRate: number,
    }),
    closed: stall.filter(({ client }) => client.startsWith('waits')),
    open: stall.filter(({ client }) => client.startsWith('keeps')),
  };
}
export type Run = ReturnType<typeof readRun>;
export type Timed = Run['alone'][number];
export type Request = Run['requests'][number];
export type Step = Run['steps'][number];
type Byte = 'first' | 'last';

const HALF_SECOND = 500;

export const rateText = (rate: number): string => formatNumber(rate, 1);
export const inStep = (requests: readonly Request[], { load }: Step): Request[] =>
  requests.filter((each) => each.load === load);
export const answeredPerSecond = (requests: readonly Request[], { seconds }: Step): number =>
  requests.filter((each) => !isLost(each)).length / seconds;
export const isLost = ({ end }: Request): boolean => end !== 'ok';

export const at = (replies: readonly Timed[], byte: Byte, p: number): number =>
  percentileOf(
    replies.map((each) => each[byte]),
    p,
  );

/** Requests in one queue are not independent, so the bootstrap resamples half seconds instead of requests. */
function interval95(requests: readonly Request[], byte: Byte): Interval {
  const parts = [...Map.groupBy(requests, ({ due }) => Math.floor(due / HALF_SECOND)).values()];
  const samples = parts.map((part) => part.map((each) => ({ value: each[byte], count: 1 })));
  return bootstrap(samples, (drawn) => percentile(drawn.flat(), 95), { rounds: 300 });
}

const intervalText = ({ low, high }: Interval): string => `${durationText(low)} to ${durationText(high)}`;

/** The first step whose whole interval is over the limit. */
export const firstClearlyOver = ({ steps, requests, settings }: Run): Step | undefined =>
  steps.find((one) => interval95(inStep(requests, one), 'last').low > settings.limitMs);

export const intervalOfP95 = (requests: readonly Request[], one: Step): string =>
  intervalText(interval95(inStep(requests, one), 'last'));

/** A timeout counts as the caller's patience: it took at least that long. */
export function stepRow(requests: readonly Request[], one: Step): ResultRow {
  const mine = inStep(requests, one);
  const lost = mine.filter(isLost).length;
  const last = interval95(mine, 'last');
  return {
    name: rateText(one.rate),
    cells: [
      rateText(answeredPerSecond(mine, one)),
      durationText(at(mine, 'first', 50)),
      durationText(at(mine, 'first', 95)),
      durationText(at(mine, 'last', 50)),
      durationText(at(mine, 'last', 95)),
      intervalText(last),
      `${count(lost)} of ${count(mine.length)} (${percentText(lost / mine.length)})`,
    ],
    range: { ...last, value: at(mine, 'last', 95) },
  };
}

export const stepTable = ({ patienceMs, limitMs }: Run['settings']): Omit<Result, 'rows'> => ({
  head: 'requests a second',
  columns: [
    'answered a second',
    'first byte p50',
    'first byte p95',
    'last byte p50',
    'last byte p95',
    'interval of that p95',
    'given up',
  ],
  axis: { min: 0, max: patienceMs, unit: 'ms', target: limitMs },
});

export const cpuText = (requests: readonly Request[], one: Step): string =>
  durationText(cpuMsOf(one, inStep(requests, one).length));

export const resourceRow = (requests: readonly Request[], one: Step): ResultRow => ({
  name: rateText(one.rate),
  cells: [...coreCells(one), cpuText(requests, one)],
});

export function stallRow(name: string, replies: readonly Timed[], limitMs: number): ResultRow {
  const late = replies.filter(({ last }) => last > limitMs).length;
  const { percent, range } = shareOf(late, replies.length);
  const percentiles = [50, 95, 99].map((p) => durationText(at(replies, 'last', p)));
  return { name, cells: [count(replies.length), ...percentiles, `${count(late)} (${percent})`], range };
}

export function batchResult(batches: (Timed & { rows: number })[]): Result {
  return {
    head: 'rows in a request',
    columns: ['requests', 'first byte p50', 'last byte p50', 'p95', 'interval of p50', 'for each row'],
    rows: [...Map.groupBy(batches, ({ rows }) => rows)].map(([rows, replies]) => {
      const middle = at(replies, 'last', 50);
      const around = bootstrap(replies, (drawn) => at(drawn, 'last', 50), { rounds: 300 });
      return {
        name: count(rows),
        cells: [
          count(replies.length),
          durationText(at(replies, 'first', 50)),
          durationText(middle),
          durationText(at(replies, 'last', 95)),
          `${formatNumber(around.low, 1)} to ${formatNumber(around.high, 1)}\u00A0ms`,
          `${formatNumber(middle / rows, 2)}\u00A0ms`,
        ],
      };
    }),
  };
}
