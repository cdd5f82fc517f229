/** What is known of one load test when it has been read: figures only, small enough for an address. */

export const PERCENTILES = [50, 90, 95, 99, 99.9, 99.99] as const;
export const percentileName = (percentile: number): string => `p${percentile}`;

/** Milliseconds: a percentile and the ends of its 95% interval, null where the file gives no such end. */
export type Figure = [value: number, low: number | null, high: number | null];

export type Row = {
  name: string;
  /** Those that were answered, and of them those whose answer was an error; null where the file does not tell. */
  count: number;
  failed: number | null;
  /** Sent, and never answered: in no percentile, but failed all the same. */
  unanswered?: number;
  /** In the order of PERCENTILES; null where the file does not tell. */
  figures: (Figure | null)[];
  max: number;
};

/** A part of the time, of `sliceSeconds`. Milliseconds; users where the file counts them. */
export type Slice = {
  count: number;
  failed: number;
  p50: number;
  p99: Figure;
  users: number | null;
};

export type Knee = {
  unit: 'users' | 'requests a second';
  /** The load and the p95 at it, from low to high. */
  points: { load: number; p95: number }[];
  /** Which of them, if the curve has one. */
  at: number | null;
};

export type Run = {
  name: string;
  format: string;
  /** Milliseconds since 1970, where the file tells. */
  start: number | null;
  seconds: number;
  sliceSeconds: number;
  /** All requests together, then by endpoint, the most frequent first. */
  rows: Row[];
  rowsLeftOut: number;
  slices: (Slice | null)[];
  knee: Knee | null;
  warnings: string[];
};

/** Of all that were sent; undefined where the file does not tell. */
export const failuresOf = ({
  count,
  failed,
  unanswered = 0,
}: Row): { failed: number; sent: number } | undefined =>
  failed === null ? undefined : { failed: failed + unanswered, sent: count + unanswered };

/** Answers a second. */
export const rateOf = ({ rows, seconds }: Run): number =>
  seconds > 0 ? (rows[0]?.count ?? 0) / seconds : Number.NaN;
