import type { Interval } from '../../../metrics/bootstrap.ts';
import { errorCount, referenceLength } from '../../../metrics/error-rate.ts';
import { sum } from '../../../metrics/mean.ts';
import { pooledRateInterval } from '../../../metrics/pooled-rate.ts';
import type { Condition } from './conditions.ts';
import type { Heard, KeptReading, ReadingId } from './kept.ts';
import { kindNames, promptOf } from './prompts.ts';
import { scoreText, type Said, type Score } from './score.ts';

/** A reading with the score of everything that was heard of it. */
export type ScoredReading = {
  id: ReadingId;
  title: string;
  said: Said;
  heard: Partial<Record<Condition, Heard & Score>>;
};
export type Rate = { value: number; interval: Interval | null; readings: number; words: number };

export const saidOf = (id: ReadingId, own: string): Said => {
  if (id === 'own') return { texts: [own], digits: false };
  const { text, also = [], kind } = promptOf(id);
  return { texts: [text, ...also], digits: kind === 'digits' };
};

export const titleOf = (id: ReadingId): string =>
  id === 'own' ? 'Your own text' : kindNames[promptOf(id).kind];

export function scoreReading({ id, heard }: KeptReading, said: Said, title = titleOf(id)): ScoredReading {
  const scored = Object.entries(heard).map(([condition, one]) => [
    condition,
    { ...one, ...scoreText(said, one.text) },
  ]);
  return { id, title, said, heard: Object.fromEntries(scored) };
}

/** Pooled over readings with a reference; no interval for a single one, which has no variation. */
export function rateUnder(readings: readonly ScoredReading[], condition: Condition): Rate | undefined {
  const counts = readings
    .flatMap(({ heard }) => heard[condition] ?? [])
    .map(({ errors }) => ({ errors: errorCount(errors), length: referenceLength(errors) }))
    .filter(({ length }) => length > 0);
  if (counts.length === 0) return undefined;
  const words = sum(counts.map(({ length }) => length));
  return {
    value: sum(counts.map(({ errors }) => errors)) / words,
    interval: counts.length < 2 ? null : pooledRateInterval(counts),
    readings: counts.length,
    words,
  };
}
