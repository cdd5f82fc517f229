import { percentileRanks } from '../../../../metrics/order-statistic.ts';
import { PERCENTILES, type Figure, type Run } from '../run.ts';

/** What a tool says that keeps no single requests: some percentiles of so many. Milliseconds. */
export type Summary = {
  name: string;
  format: string;
  start: number | null;
  seconds: number;
  /** Those that were answered, and of them those whose answer was an error. */
  count: number;
  failed: number;
  unanswered: number;
  endpoint: string;
  /** Percentile and value, rising, 0 and 100 for the lowest and the highest. */
  known: [percentile: number, ms: number][];
  warnings: string[];
};

/**
 * A percentile's interval from its neighbours: its ends are ranks, and of the percentiles that are known the next one
 * outside of each rank is certainly no nearer. Wide, but never too narrow.
 */
function figureOf(percentile: number, { known, count }: Summary): Figure | null {
  const value = known.find(([at]) => at === percentile)?.[1];
  if (value === undefined) return null;
  const ranks = percentileRanks(percentile, count);
  const rank = (at: number): number => Math.max(1, Math.ceil((at * count) / 100));
  const below = known.findLast(([at]) => rank(at) <= ranks.low)?.[1] ?? null;
  const above = ranks.high > count ? null : (known.find(([at]) => rank(at) >= ranks.high)?.[1] ?? null);
  return [value, below, above];
}

export function summaryRun(summary: Summary): Run | undefined {
  const { name, format, start, seconds, count, failed, unanswered, endpoint, known, warnings } = summary;
  if (!(count >= 1) || known.length === 0) return undefined;
  return {
    name,
    format,
    start,
    seconds,
    sliceSeconds: 0,
    rows: [
      {
        name: endpoint,
        count,
        failed: Math.min(failed, count),
        ...(unanswered > 0 && { unanswered }),
        figures: PERCENTILES.map((percentile) => figureOf(percentile, summary)),
        max: known.at(-1)?.[1] ?? 0,
      },
    ],
    rowsLeftOut: 0,
    slices: [],
    knee: null,
    warnings,
  };
}
