import { chanceOfAtMost } from './acceptance-runs.ts';

/**
 * McNemar's test, exact: how likely it is that verdicts which changed split as unevenly as this, or more so, if a change
 * either way were a toss of a coin. Verdicts that stayed say nothing about the change.
 */
export const mcnemar = (lost: number, gained: number): number =>
  Math.min(1, 2 * chanceOfAtMost(Math.min(lost, gained), lost + gained, 0.5));
