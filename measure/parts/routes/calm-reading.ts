/**
 * A shared machine makes a page look slow while others use it. A reading below 100 counts only when they took next to
 * nothing meanwhile; 100 counts always, as nobody makes a page look faster.
 */
import { isCalm, type Taken } from '../../calm.ts';

type Scored = { performance: number };

export const counts = (taken: Taken<Scored>): boolean => taken.reading.performance === 100 || isCalm(taken);

const readingsOf = <Reading>(taken: readonly Taken<Reading>[]) => taken.map(({ reading }) => reading);

/** One at 100 is enough, and so are two below: then the lower. Where they disagree, the middle of three. */
function decide<Reading extends Scored>(readings: readonly Reading[]): Reading | undefined {
  const [first, second, third] = readings;
  if (!first || first.performance === 100) return first;
  const ranked = readings.toSorted((a, b) => a.performance - b.performance);
  if (third) return ranked[1];
  return second && second.performance < 100 ? ranked[0] : undefined;
}

/** What those that count say, when they are enough. */
export const verdictOf = <Reading extends Scored>(taken: readonly Taken<Reading>[]): Reading | undefined =>
  decide(readingsOf(taken.filter(counts)));

/** Where they never are: what the three calmest say. */
export const calmestOf = <Reading extends Scored>(taken: readonly Taken<Reading>[]): Reading | undefined =>
  decide(readingsOf(taken.toSorted((a, b) => a.stolen - b.stolen)).slice(0, 3));
