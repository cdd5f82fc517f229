/** The figures of one load test, small enough for a URL. */
import * as v from 'valibot';

/** The maximum number of listed endpoints. */
export const MOST_ROWS = 40;

export const PERCENTILES = [50, 90, 95, 99, 99.9, 99.99] as const;
export const percentileName = (percentile: number): string => `p${percentile}`;

const quantity = v.pipe(v.number(), v.minValue(0));
const unknownQuantity = v.nullable(quantity);

/** Milliseconds: a percentile and the ends of its 95% interval, null if the file does not give it. */
const figure = v.strictTuple([quantity, unknownQuantity, unknownQuantity]);
export type Figure = v.InferOutput<typeof figure>;

const row = v.pipe(
  v.object({
    name: v.string(),
    /** Answered requests, and how many of the answers were errors; null if the file does not say. */
    count: v.pipe(v.number(), v.minValue(1)),
    failed: unknownQuantity,
    /** Sent but never answered: not part of any percentile, but failed. */
    unanswered: v.exactOptional(quantity),
    /** In the order of PERCENTILES; null if the file does not say. */
    figures: v.pipe(v.array(v.nullable(figure)), v.length(PERCENTILES.length)),
    max: quantity,
  }),
  v.check(({ count, failed }) => Number(failed) <= count),
);
export type Row = v.InferOutput<typeof row>;

/** A slice of `sliceSeconds`. Milliseconds; users if the file counts them. */
const slice = v.object({
  count: quantity,
  failed: quantity,
  p50: quantity,
  p99: figure,
  users: unknownQuantity,
});
export type Slice = v.InferOutput<typeof slice>;

const knee = v.object({
  unit: v.picklist(['users', 'requests a second']),
  /** The p95 by load, in ascending order of load. */
  points: v.pipe(v.array(v.object({ load: quantity, p95: quantity })), v.maxLength(20)),
  /** The index of the knee, if the curve has one. */
  at: unknownQuantity,
});
export type Knee = v.InferOutput<typeof knee>;

const many = <Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.maxLength(1000));

export const runSchema = v.object({
  name: v.string(),
  format: v.string(),
  /** Milliseconds since 1970, if the file says. */
  start: unknownQuantity,
  seconds: quantity,
  sliceSeconds: quantity,
  /** All requests together, then by endpoint, the most frequent first. */
  rows: v.pipe(many(row), v.minLength(1)),
  rowsLeftOut: quantity,
  slices: many(v.nullable(slice)),
  knee: v.nullable(knee),
  warnings: many(v.string()),
});
export type Run = v.InferOutput<typeof runSchema>;

/** The share of all sent requests; undefined if the file does not say. */
export const failuresOf = ({
  count,
  failed,
  unanswered = 0,
}: Row): { failed: number; sent: number } | undefined =>
  failed === null ? undefined : { failed: failed + unanswered, sent: count + unanswered };

/** Responses per second. */
export const rateOf = ({ rows, seconds }: Run): number =>
  seconds > 0 ? (rows[0]?.count ?? 0) / seconds : Number.NaN;
