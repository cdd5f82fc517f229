/** Named limits stored in the visitor's browser. Nothing else from a measurement is stored. */
import * as v from 'valibot';
import { parsedJson } from '../shared/parsed-json.ts';
import { limitExpression, limitFrom } from './limit-expression.ts';
import { MOST_LIMITS, type Limit } from './limits.ts';

export type SavedLimits = { name: string; limits: Limit[] };

const MOST_SAVED = 20;
export const LONGEST_NAME = 60;

const storedSchema = v.array(
  v.object({
    name: v.pipe(v.string(), v.maxLength(LONGEST_NAME)),
    limits: v.pipe(v.array(v.string()), v.maxLength(MOST_LIMITS)),
  }),
);

/** Browser storage is untrusted: invalid limits are dropped. */
function savedIn(text: unknown): SavedLimits[] {
  const stored = typeof text === 'string' ? parsedJson(text) : undefined;
  if (!v.is(storedSchema, stored)) return [];
  return stored.map(({ name, limits }) => ({
    name,
    limits: limits.flatMap((one) => {
      const limit = limitFrom(one);
      return 'fault' in limit ? [] : [limit];
    }),
  }));
}

export function readSaved(): SavedLimits[] {
  try {
    return savedIn(localStorage.loadLimits);
  } catch {
    return [];
  }
}

/** Returns an error message if storage is blocked. */
export function writeSaved(saved: readonly SavedLimits[]): string | undefined {
  try {
    localStorage.loadLimits = JSON.stringify(
      saved.map(({ name, limits }) => ({ name, limits: limits.map(limitExpression) })),
    );
    return undefined;
  } catch (error) {
    return (error as Error).name === 'QuotaExceededError'
      ? 'The storage of this browser is full. Delete limits that you no longer need, or download these as a file.'
      : 'This browser stores nothing for this site. Download the limits as a file instead.';
  }
}

/** Stores limits under a name, replacing earlier ones; returns an error message if that fails. */
export function withSaved(
  saved: readonly SavedLimits[],
  { name, limits }: SavedLimits,
): { saved: SavedLimits[] } | { fault: string } {
  if (name === '') return { fault: 'Give these limits a name first.' };
  if (limits.length === 0) return { fault: 'There is no limit to keep. Add one first.' };
  const others = saved.filter((one) => one.name !== name);
  if (others.length >= MOST_SAVED)
    return { fault: `At most ${MOST_SAVED} sets of limits are kept. Delete one first.` };
  return { saved: [...others, { name, limits: [...limits] }] };
}
