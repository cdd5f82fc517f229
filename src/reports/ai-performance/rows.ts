import { z } from 'astro/zod';
import { bootstrap, type Interval } from '../../../metrics/bootstrap.ts';
import { percentile } from '../../../metrics/percentile.ts';
import { wilson } from '../../../metrics/wilson.ts';
import { count, durationText, formatNumber } from '../../lib/figure-format.ts';
import { percentText } from '../../lib/rate-text.ts';
import type { Result, ResultRow } from '../report.ts';

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
const rateText = (rate: number): string => formatNumber(rate, 1);
export const at = (replies: readonly Timed[], byte: Byte, p: number): number =>
  replies.length === 0
    ? Number.NaN
    : percentile(
        replies.map((each) => ({ value: each[byte], count: 1 })),
        p,
      );

/**
 * Requests that wait in one queue are not independent: what is drawn again are half seconds, not requests. Three hundred
 * rounds: the build computes this for every step.
 */
function interval95(requests: readonly Request[], byte: Byte): Interval {
  const parts = [...Map.groupBy(requests, ({ due }) => Math.floor(due / HALF_SECOND)).values()];
  const samples = parts.map((part) => part.map((each) => ({ value: each[byte], count: 1 })));
  return bootstrap(samples, (drawn) => percentile(drawn.flat(), 95), { rounds: 300 });
}

const spanText = ({ low, high }: Interval): string => `${durationText(low)} to ${durationText(high)}`;

/** One step as all tables show it. A timeout counts as the patience of the caller: it took at least that. */
export function stepRow(requests: readonly Request[], { load, rate }: Step): ResultRow {
  const mine = requests.filter((each) => each.load === load);
  const lost = mine.filter(({ end }) => end !== 'ok').length;
  const last = interval95(mine, 'last');
  return {
    name: rateText(rate),
    cells: [
      count(mine.length),
      durationText(at(mine, 'first', 50)),
      durationText(at(mine, 'first', 95)),
      durationText(at(mine, 'last', 50)),
      durationText(at(mine, 'last', 95)),
      spanText(last),
      `${count(lost)} (${percentText(lost / mine.length)})`,
    ],
    range: { ...last, value: at(mine, 'last', 95) },
  };
}

export const STEP_COLUMNS = [
  'requests',
  'first byte p50',
  'first byte p95',
  'last byte p50',
  'last byte p95',
  'interval of that p95',
  'given up',
];

export const cpuMsOf = (requests: readonly Request[], { server, seconds, load }: Step): number =>
  (server * seconds * 1000) / requests.filter((each) => each.load === load).length;

/** What a step cost, and who else was on the machine. */
export const resourceRow = (requests: readonly Request[], costs: Step): ResultRow => ({
  name: rateText(costs.rate),
  cells: [
    ...[costs.server, costs.generator, costs.others].map((cores) => formatNumber(cores, 2)),
    durationText(cpuMsOf(requests, costs)),
  ],
});

export const stallRow = (name: string, replies: readonly Timed[], limitMs: number): ResultRow => {
  const late = replies.filter(({ last }) => last > limitMs).length;
  const { low, high } = wilson(late, replies.length);
  return {
    name,
    cells: [
      count(replies.length),
      ...[50, 95, 99].map((p) => durationText(at(replies, 'last', p))),
      `${count(late)} (${percentText(late / replies.length)})`,
    ],
    range: { low: low * 100, value: (late / replies.length) * 100, high: high * 100 },
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
