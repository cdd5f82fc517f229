import { generatorWaited, rateResponse } from '../../../metrics/closed-loop.ts';
import { kneeOf } from '../../../metrics/knee.ts';
import { loadLevels } from '../../../metrics/load-levels.ts';
import { median } from '../../../metrics/median.ts';
import { countText, durationText, formatNumber } from '../../lib/figure-format.ts';
import { newHistogram, type Histogram } from './histogram.ts';
import { OTHER_ENDPOINTS, type Counted, type CountedRun } from './run-counter.ts';
import { MOST_ROWS, PERCENTILES, type Knee, type Row, type Run, type Slice } from './run.ts';
import { figuresOf, histogramOf, timesIn } from './times.ts';
import type { TimeSlice } from './time-slices.ts';

/** A slice with fewer requests has no meaningful percentiles. */
const ENOUGH = 20;
const LONGEST_DAYS = 7;

const rowOf = (name: string, { times, lows, failed, unanswered }: Counted, tellsFailures: boolean): Row => ({
  name,
  count: times.total,
  failed: tellsFailures ? Math.min(failed, times.total) : null,
  ...(unanswered > 0 && { unanswered }),
  figures: figuresOf(times, PERCENTILES, lows),
  max: short(times.max),
});

function sliceOf({ histogram, failed, users }: TimeSlice): Slice {
  const [p50, p99] = figuresOf(timesIn(histogram), [50, 99]);
  return { count: histogram.totalCount, failed, p50: p50?.[0] ?? 0, p99: p99 ?? [0, null, null], users };
}

type Filled = TimeSlice & { rate: number };

/** Without the first and last slices, which are incomplete. */
const filledSlices = ({ time }: CountedRun): Filled[] =>
  time.slices
    .slice(1, -1)
    .flatMap((slice) =>
      slice && slice.histogram.totalCount >= ENOUGH
        ? [{ ...slice, rate: slice.histogram.totalCount / time.seconds }]
        : [],
    );

const meanOf = ({ sum, histogram }: TimeSlice): number => sum / histogram.totalCount;

const p95Of = (histogram: Histogram): number => figuresOf(timesIn(histogram), [95])[0]?.[0] ?? 0;

function kneeIn(slices: readonly Filled[]): Knee | null {
  const isCounted = slices.length > 0 && slices.every(({ users }) => users !== null);
  const levels = loadLevels(
    slices.map((part) => ({ load: (isCounted ? part.users : part.rate) ?? 0, part })),
  );
  if (levels.length === 0) return null;
  const points = levels.map(({ load, parts }) => {
    const together = newHistogram();
    for (const { histogram } of parts) together.add(histogram);
    return { load, p95: p95Of(together) };
  });
  const knee = kneeOf(points);
  const at = knee ? points.indexOf(knee) : null;
  return { unit: isCounted ? 'users' : 'requests a second', points, at };
}

/** HdrHistogram's correction for coordinated omission: adds the requests that would have waited behind each slow one. */
function correctedP99(counted: CountedRun, slices: readonly Filled[]): string {
  const { times } = counted.all;
  const distances = slices.map(
    (slice) => 1000 * (slice.users ? (slice.users / slice.rate) * 1000 : meanOf(slice)),
  );
  const expected = Math.round(median(distances));
  if (!(expected > times.max / 10)) return '';
  const histogram = histogramOf(times).copyCorrectedForCoordinatedOmission(expected) as Histogram;
  const corrected = figuresOf(timesIn(histogram), [99]);
  const [seen] = figuresOf(times, [99]);
  return ` Had every user sent on time, one request each ${durationText(expected / 1000)}, p99 would be about ${durationText(corrected[0]?.[0] ?? 0)} instead of ${durationText(seen?.[0] ?? 0)} (HdrHistogram’s correction).`;
}

function waitingWarning(counted: CountedRun, slices: readonly Filled[]): string[] {
  // Per user if users are counted: a rate that rises with them is not queueing.
  const response = rateResponse(
    slices.map((slice) => ({
      rate: slice.users ? slice.rate / slice.users : slice.rate,
      latency: meanOf(slice),
    })),
  );
  if (!response || !generatorWaited(response)) return [];
  return [
    `The generator waited for the server (coordinated omission): where answers took 10% longer, it sent ${formatNumber((1 - 1.1 ** response.elasticity) * 100, 0)}% fewer requests. Those that were not sent are not in the percentiles.${correctedP99(counted, slices)}`,
  ];
}

function failedWarning({ all, failed }: CountedRun): string[] {
  // Without individual times they may be fast or slow.
  if (failed.total === 0) return [];
  const share = all.failed / all.times.total;
  if (!(share >= 0.01)) return [];
  const [median50] = figuresOf(failed, [50]);
  const [every] = figuresOf(all.times, [50]);
  const isFlattering = (median50?.[0] ?? 0) < (every?.[0] ?? 0) / 2;
  return [
    `${formatNumber(share * 100, 1)}% of the requests failed, and their times are in the percentiles.${isFlattering ? ` Failing took ${durationText(median50?.[0] ?? 0)} at the median: the percentiles look better than the service.` : ''}`,
  ];
}

function warningsOf(counted: CountedRun, slices: readonly Filled[], isStepped: boolean): string[] {
  const { dropped, seconds, endpoints } = counted;
  return [
    ...(dropped > 0
      ? [
          `${countText(dropped, 'iteration')} dropped: the generator had no free user to send them. The load was lower than asked for, just where the service was slow.`,
        ]
      : []),
    // If load was raised but users were not counted, rate and latency rise together, which says nothing about queueing.
    ...(isStepped && slices.some(({ users }) => users === null) ? [] : waitingWarning(counted, slices)),
    ...failedWarning(counted),
    ...(seconds > LONGEST_DAYS * 86_400
      ? [`The times span ${formatNumber(seconds / 86_400)} days: some of them are probably wrong.`]
      : []),
    ...(endpoints.has(OTHER_ENDPOINTS)
      ? ['More than 200 endpoints: the later ones are counted together. Give them names in the script.']
      : []),
    ...counted.notes,
  ];
}

/** The precision that fits into a URL; figures for limits keep more digits. */
function short(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(4));
}
const compact = <Value>(value: Value): Value =>
  JSON.parse(
    JSON.stringify(value, (key, inner: unknown) =>
      typeof inner === 'number' && key !== 'seconds' ? short(inner) : inner,
    ),
  ) as Value;

/** Undefined if no request was counted. */
export function runReport(counted: CountedRun, name: string, format: string): Run | undefined {
  const { all, tellsFailures, endpoints, start, seconds, time } = counted;
  if (all.times.total === 0) return undefined;
  const slices = filledSlices(counted);
  const knee = kneeIn(slices);
  const rows = [...endpoints]
    .map(([endpoint, counts]) => rowOf(endpoint, counts, tellsFailures))
    .toSorted((one, other) => other.count - one.count);
  const written = compact({
    name,
    format,
    start: start === null ? null : Math.round(start),
    seconds,
    sliceSeconds: time.seconds,
    rowsLeftOut: Math.max(0, rows.length - MOST_ROWS),
    slices: time.slices.map((slice) => (slice && slice.histogram.totalCount > 0 ? sliceOf(slice) : null)),
    knee,
    warnings: warningsOf(counted, slices, knee !== null),
  });
  return {
    ...written,
    rows: [
      rowOf((rows.length === 1 && rows[0]?.name) || 'all requests', all, tellsFailures),
      ...(rows.length > 1 ? rows.slice(0, MOST_ROWS) : []),
    ],
  };
}
