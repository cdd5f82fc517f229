import { z } from 'astro/zod';
import { bootstrap, type Interval } from '../../../metrics/bootstrap.ts';
import { percentile } from '../../../metrics/percentile.ts';
import { count, durationText, formatNumber } from '../../lib/figure-format.ts';
import { percentText } from '../../lib/rate-text.ts';
import { percentileOf } from '../percentile-of.ts';
import type { Result, ResultRow } from '../report.ts';
import { shareOf } from '../shares.ts';

const number = z.number();
export const timed = z.object({ first: number, last: number });
export const reply = timed.extend({ end: z.enum(['ok', 'timeout', 'error']) });
export const request = reply.extend({ load: number, due: number });
export const step = z.object({
  load: number,
  rate: number,
  seconds: number,
  server: number,
  generator: number,
  others: number,
});
export const run = z.object({
  loadBefore: number,
  realTime: z.boolean(),
  limitMs: number,
  patienceMs: number,
  alonePerSecond: number,
  stepSeconds: number,
  stallMs: number,
  stallRate: number,
});
export type Timed = z.infer<typeof timed>;
export type Request = z.infer<typeof request>;
export type Step = z.infer<typeof step>;
type Byte = 'first' | 'last';

const HALF_SECOND = 500;

export const rateText = (rate: number): string => formatNumber(rate, 1);
export const inStep = (requests: readonly Request[], { load }: Step): Request[] =>
  requests.filter((each) => each.load === load);
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

/** A timeout counts as the caller's patience: it took at least that long. */
export function stepRow(requests: readonly Request[], one: Step): ResultRow {
  const mine = inStep(requests, one);
  const lost = mine.filter(isLost).length;
  const last = interval95(mine, 'last');
  return {
    name: rateText(one.rate),
    cells: [
      count(mine.length),
      durationText(at(mine, 'first', 50)),
      durationText(at(mine, 'first', 95)),
      durationText(at(mine, 'last', 50)),
      durationText(at(mine, 'last', 95)),
      `${durationText(last.low)} to ${durationText(last.high)}`,
      `${count(lost)} (${percentText(lost / mine.length)})`,
    ],
    range: { ...last, value: at(mine, 'last', 95) },
  };
}

export const stepTable = ({ patienceMs, limitMs }: z.infer<typeof run>): Omit<Result, 'rows'> => ({
  head: 'requests a second',
  columns: [
    'requests',
    'first byte p50',
    'first byte p95',
    'last byte p50',
    'last byte p95',
    'interval of that p95',
    'given up',
  ],
  axis: { min: 0, max: patienceMs, unit: 'ms', target: limitMs },
});

export const cpuMsOf = (requests: readonly Request[], one: Step): number =>
  (one.server * one.seconds * 1000) / inStep(requests, one).length;

export const resourceRow = (requests: readonly Request[], costs: Step): ResultRow => ({
  name: rateText(costs.rate),
  cells: [
    ...[costs.server, costs.generator, costs.others].map((cores) => formatNumber(cores, 2)),
    durationText(cpuMsOf(requests, costs)),
  ],
});

export const stallRow = (name: string, replies: readonly Timed[], limitMs: number): ResultRow => {
  const late = replies.filter(({ last }) => last > limitMs).length;
  const share = shareOf(late, replies.length);
  return {
    name,
    cells: [
      count(replies.length),
      ...[50, 95, 99].map((p) => durationText(at(replies, 'last', p))),
      `${count(late)} (${share.percent})`,
    ],
    range: share.range,
  };
};

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
