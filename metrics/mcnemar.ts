import { chanceOfAtMost } from './acceptance-runs.ts';

/**
 * McNemar's exact test: the probability that changed verdicts split at least as unevenly as this if both directions
 * were equally likely. Unchanged verdicts carry no information.
 */
export const mcnemar = (lost: number, gained: number): number =>
  Math.min(1, 2 * chanceOfAtMost(Math.min(lost, gained), lost + gained, 0.5));
