import * as v from 'valibot';
import { EACH, limitSchema, MOST_LIMITS, TOGETHER, type Limit } from './limits.ts';
import { PERCENTILES, runSchema } from './run.ts';

/** Besides the run and its baseline. */
export const MOST_OLDER = 6;

/** The state in a URL or file: the figures of up to eight runs and the limits, but no requests. */
const keptSchema = v.object({
  lab: v.literal('load'),
  run: v.nullable(runSchema),
  base: v.nullable(runSchema),
  /** Older links have none. */
  older: v.exactOptional(v.pipe(v.array(runSchema), v.maxLength(MOST_OLDER))),
  limits: v.pipe(v.array(limitSchema), v.maxLength(MOST_LIMITS)),
  place: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(PERCENTILES.length - 1)),
});
export type Kept = v.InferOutput<typeof keptSchema>;

/** Links are untrusted input. */
export const isKept = (value: unknown): value is Kept => v.is(keptSchema, value);

export const USUAL_PLACE = PERCENTILES.indexOf(99);
export const USUAL_LIMITS: Limit[] = [
  { what: 'p95', of: TOGETHER, value: 200 },
  { what: 'p99', of: EACH, value: 500 },
  { what: 'errors', of: TOGETHER, value: 1 },
];
