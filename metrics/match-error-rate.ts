import { errorCount, type Errors } from './error-rate.ts';

/** (S + D + I) / (C + S + D + I): the share of aligned places that are wrong. Unlike WER it never passes 1. */
export function matchErrorRate(errors: Errors): number {
  const places = errors.correct + errorCount(errors);
  return places === 0 ? Number.NaN : errorCount(errors) / places;
}
