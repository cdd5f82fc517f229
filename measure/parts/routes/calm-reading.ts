/**
 * A shared machine makes a page look slow while others use it. A reading below 100 counts only when they took next to
 * nothing meanwhile; 100 counts always, as nobody makes a page look faster.
 */
import { isCalm, type Taken } from '../../calm.ts';

type Scored = { performance: number };

export const counts = (taken: Taken<Scored>): boolean => taken.reading.performance === 100 || isCalm(taken);

/** The first that counts: the machine's clock chooses, never the score. */
export const verdictOf = <Reading extends Scored>(taken: readonly Taken<Reading>[]): Reading | undefined =>
  taken.find(counts)?.reading;

/** Where none counts. */
export const calmestOf = <Reading>(taken: readonly Taken<Reading>[]): Reading | undefined =>
  taken.toSorted((a, b) => a.stolen - b.stolen)[0]?.reading;
