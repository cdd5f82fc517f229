import { referenceLength, type Errors } from './error-rate.ts';

/**
 * Word information lost, 1 − (C/N)(C/M) with N reference words and M recognised words (Morris, Maier and Green, 2004). Invented
 * words cost as much as lost ones; 1 means that no reference word was recognised.
 */
export function informationLost(errors: Errors): number {
  const said = referenceLength(errors);
  const heard = errors.correct + errors.substituted + errors.inserted;
  if (said === 0 && heard === 0) return Number.NaN;
  return errors.correct === 0 ? 1 : 1 - (errors.correct / said) * (errors.correct / heard);
}
