import { referenceLength, type Errors } from './error-rate.ts';

/**
 * Word information lost, 1 − (C/N)(C/M) with N words said and M words heard (Morris, Maier and Green, 2004). What was
 * made up costs as much as what was lost; 1 says that nothing of what was said can be found in what was heard.
 */
export function informationLost(errors: Errors): number {
  const said = referenceLength(errors);
  const heard = errors.correct + errors.substituted + errors.inserted;
  if (said === 0 && heard === 0) return Number.NaN;
  return errors.correct === 0 ? 1 : 1 - (errors.correct / said) * (errors.correct / heard);
}
