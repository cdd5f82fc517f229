/** The data of a run's charts, for the page and the report. Milliseconds. */
import { axisScale } from '../../lib/axis-scale.ts';
import { formatNumber } from '../../lib/figure-format.ts';
import type { PlotPoint } from '../shared/plot-frame.tsx';
import { msText, spanText } from './figure-words.ts';
import { TOGETHER, type Limit } from './limits.ts';
import { PERCENTILES, percentileName, type Figure, type Knee, type Run, type Slice } from './run.ts';

/** `x` is a share of the width, all else milliseconds; a place without a value leaves a gap. */
export type MsPoint = PlotPoint & { low?: number | null; high?: number | null };
export type PlotLine = { name: string; points: (MsPoint | null)[] };

export type MsChart = {
  label: string;
  across: string;
  ticks: string[];
  /** The first is the main series; further ones are dashed. */
  lines: PlotLine[];
  /** Whether each interval is a separate box, for points that do not form a line. */
  boxes?: boolean;
  /** Shares of the height, one beside the other over the width. */
  bars?: number[];
  limit?: { value: number; name: string } | undefined;
  mark?: (PlotPoint & { name: string }) | undefined;
};

const pointAt = (x: number, [y, low, high]: Figure): MsPoint => ({ x, y, low, high });

const percentileLine = (name: string, { rows }: Run): PlotLine => ({
  name,
  points: PERCENTILES.map((_, index) => {
    const figure = rows[0]?.figures[index];
    return figure ? pointAt(index / (PERCENTILES.length - 1), figure) : null;
  }),
});

/** All percentiles at once, on a logarithmic tail axis. */
export const percentileChart = (run: Run, base: Run | null): MsChart => ({
  label: `All requests by percentile, 95% intervals; the figures are in the table${base ? '; dashed: before' : ''}`,
  across: 'share of requests that are at most as slow',
  ticks: PERCENTILES.map((percentile) => `${percentile}%`),
  lines: [percentileLine('this run', run), ...(base ? [percentileLine('before', base)] : [])],
});

const TICKS = 4;
/** The bars are below the curves: the highest takes this fraction of the height. */
const BARS = 0.3;
/** The first and last parts may cover a fraction of a second, too little for percentiles. */
const FILLED = 0.05;

/** p99 with its interval, p50 and the throughput, part by part of the run. */
export function overTimeChart({ slices, sliceSeconds }: Run): MsChart {
  const most = Math.max(1, ...slices.map((slice) => slice?.count ?? 0));
  const isFilled = ({ count }: Slice): boolean => count >= most * FILLED;
  const line = (name: string, of: (slice: Slice, x: number) => MsPoint): PlotLine => ({
    name,
    points: slices.map((slice, index) =>
      slice && isFilled(slice) ? of(slice, (index + 0.5) / slices.length) : null,
    ),
  });
  const seconds = slices.length * sliceSeconds;
  const rate = most / sliceSeconds;
  return {
    label: `p99 with its 95% interval, p50 dashed, requests as bars (at most ${formatNumber(rate, rate < 10 ? 1 : 0)} a second)`,
    across: `time from the start, in parts of ${spanText(sliceSeconds)}`,
    ticks: Array.from({ length: TICKS + 1 }, (_, index) => spanText((seconds * index) / TICKS)),
    lines: [
      line('p99', ({ p99: [y, low, high] }, x) => ({ x, y, low, high: high ?? y })),
      line('p50', ({ p50 }, x) => ({ x, y: p50 })),
    ],
    bars: slices.map((slice) => ((slice?.count ?? 0) / most) * BARS),
  };
}

/** The p95 by load, if the load was raised, with the knee marked. */
export function kneeChart({ points, at, unit }: Knee): MsChart {
  const { max, ticks } = axisScale(Math.max(...points.map(({ load }) => load)), 6);
  const bend = at === null ? undefined : points[at];
  return {
    label: 'p95 by load',
    across: unit,
    ticks: ticks.map((tick) => formatNumber(tick)),
    lines: [{ name: 'p95', points: points.map(({ load, p95 }) => ({ x: load / max, y: p95 })) }],
    mark: bend && { x: bend.load / max, y: bend.p95, name: `knee at ${formatNumber(bend.load)}` },
  };
}

/** More would flatten the curves. */
const LIMIT_ABOVE = 2;

/** A percentile run by run. `at` is the first run after a step. */
export function trendChart(
  runs: readonly Run[],
  place: number,
  at: number | null,
  limits: readonly Limit[],
): MsChart {
  const name = percentileName(PERCENTILES[place] ?? 99);
  const points = runs.map(({ rows }, index) => {
    const figure = rows[0]?.figures[place];
    return figure ? pointAt(index / Math.max(1, runs.length - 1), figure) : null;
  });
  const highest = Math.max(...points.map((point) => (point ? Math.max(point.y, point.high ?? 0) : 0)));
  const limit = limits.find(
    ({ what, of, value }) => what === name && of === TOGETHER && value <= LIMIT_ABOVE * highest,
  );
  const step = at === null ? null : points[at];
  return {
    label: `${name} of all requests, run by run, with its 95% interval`,
    across: 'run',
    ticks: runs.map((_, index) => `${index + 1}`),
    lines: [{ name, points }],
    boxes: true,
    limit: limit && { value: limit.value, name: `limit ${msText(limit.value)}` },
    mark: step ? { ...step, name: `from run ${Number(at) + 1} on` } : undefined,
  };
}
