/** What is known of one load test when it has been read: figures only, small enough for an address. */
import * as v from 'valibot';

/** As many endpoints as are listed. */
export const MOST_ROWS = 40;

export const PERCENTILES = [50, 90, 95, 99, 99.9, 99.99] as const;
export const percentileName = (percentile: number): string => `p${percentile}`;

const quantity = v.pipe(v.number(), v.minValue(0));
const unknownQuantity = v.nullable(quantity);

/** Milliseconds: a percentile and the ends of its 95% interval, null where the file gives no such end. */
const figure = v.strictTuple([quantity, unknownQuantity, unknownQuantity]);
export type Figure = v.InferOutput<typeof figure>;

const row = v.pipe(
  v.object({
    name: v.string(),
    /** Those that were answered, and of them those whose answer was an error; null where the file does not tell. */
    count: v.pipe(v.number(), v.minValue(1)),
    failed: unknownQuantity,
    /** Sent, and never answered: in no percentile, but failed all the same. */
    unanswered: v.exactOptional(quantity),
    /** In the order of PERCENTILES; null where the file does not tell. */
    figures: v.pipe(v.array(v.nullable(figure)), v.length(PERCENTILES.length)),
    max: quantity,
  }),
  v.check(({ count, failed }) => Number(failed) <= count),
);
export type Row = v.InferOutput<typeof row>;

/** A part of the time, of `sliceSeconds`. Milliseconds; users where the file counts them. */
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
  /** The load and the p95 at it, from low to high. */
  points: v.pipe(v.array(v.object({ load: quantity, p95: quantity })), v.maxLength(20)),
  /** Which of them, if the curve has one. */
  at: unknownQuantity,
});
export type Knee = v.InferOutput<typeof knee>;

const many = <Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.maxLength(1000));

export const runSchema = v.object({
  name: v.string(),
  format: v.string(),
  /** Milliseconds since 1970, where the file tells. */
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
