import type { Aligned } from './alignment.ts';

export type Errors = { correct: number; substituted: number; deleted: number; inserted: number };

export function errorsIn(aligned: readonly Aligned[]): Errors {
  const count = (op: Aligned['op']): number => aligned.filter((token) => token.op === op).length;
  return { correct: count('ok'), substituted: count('sub'), deleted: count('del'), inserted: count('ins') };
}

/** Rates are never averaged: an utterance of one word would weigh as much as one of fifty. */
export function pooledErrors(utterances: readonly Errors[]): Errors {
  const total: Errors = { correct: 0, substituted: 0, deleted: 0, inserted: 0 };
  for (const { correct, substituted, deleted, inserted } of utterances) {
    total.correct += correct;
    total.substituted += substituted;
    total.deleted += deleted;
    total.inserted += inserted;
  }
  return total;
}

export const errorCount = ({ substituted, deleted, inserted }: Errors): number =>
  substituted + deleted + inserted;

export const referenceLength = ({ correct, substituted, deleted }: Errors): number =>
  correct + substituted + deleted;

/** (S + D + I) / N, of words WER, of characters CER. A ratio, not a share: many insertions take it past 1. */
export function errorRate(errors: Errors): number {
  const length = referenceLength(errors);
  if (length === 0) throw new RangeError('An error rate needs at least one reference word or character');
  return errorCount(errors) / length;
}
