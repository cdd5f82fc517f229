import { percentileRanks } from '../../../../metrics/order-statistic.ts';
import { MOST_ROWS, PERCENTILES, type Figure, type Row, type Run } from '../run.ts';

/** A tool's summary of an endpoint without its individual requests: some percentiles and a count. Milliseconds. */
export type SummaryRow = {
  name: string;
  /** Those that were answered, and of them those whose answer was an error. */
  count: number;
  failed: number;
  unanswered: number;
  /** Percentiles with their values, ascending; 0 and 100 are minimum and maximum. */
  known: [percentile: number, ms: number][];
  /** The rounding error of the values. */
  roundingOf?: (ms: number) => number;
};

export type Summary = Pick<Run, 'name' | 'format' | 'start' | 'seconds' | 'warnings'> & {
  /** All requests first, then each endpoint if there are several. */
  rows: SummaryRow[];
};

/**
 * A percentile's interval from its neighbours: its ends are ranks, and of the percentiles that are known the next one
 * outside of each rank is certainly no nearer. Wide, but never too narrow.
 */
function figureOf(percentile: number, { known, count, roundingOf = () => 0 }: SummaryRow): Figure | null {
  const value = known.find(([at]) => at === percentile)?.[1];
  if (value === undefined) return null;
  const ranks = percentileRanks(percentile, count);
  const rank = (at: number): number => Math.max(1, Math.ceil((at * count) / 100));
  const below = known.findLast(([at]) => rank(at) <= ranks.low)?.[1] ?? null;
  const above = ranks.high > count ? null : (known.find(([at]) => rank(at) >= ranks.high)?.[1] ?? null);
  return [
    value,
    below === null ? null : Math.max(0, below - roundingOf(below)),
    above === null ? null : above + roundingOf(above),
  ];
}

const rowOf = (row: SummaryRow): Row => ({
  name: row.name,
  count: row.count,
  failed: Math.min(row.failed, row.count),
  ...(row.unanswered > 0 && { unanswered: row.unanswered }),
  figures: PERCENTILES.map((percentile) => figureOf(percentile, row)),
  max: row.known.at(-1)?.[1] ?? 0,
});

export function summaryRun({ rows, ...summary }: Summary): Run | undefined {
  const [all, ...endpoints] = rows.filter(({ count, known }) => count >= 1 && known.length > 0).map(rowOf);
  if (!all) return undefined;
  return {
    ...summary,
    sliceSeconds: 0,
    rows: [all, ...endpoints.toSorted((one, other) => other.count - one.count).slice(0, MOST_ROWS)],
    rowsLeftOut: Math.max(0, endpoints.length - MOST_ROWS),
    slices: [],
    knee: null,
  };
}
