import { slugOf } from '../lib/slug.ts';

export const ALL = '';
export const UNKNOWN = 'unknown';

/**
 * The category in `?category=...`: a known slug, ALL of them, or one that we do not have. `ASR Testing`, `asr+testing` and
 * `asr-testing` are one category.
 */
export function chosenCategory(query: string, known: readonly string[]): string {
  const asked = slugOf(new URLSearchParams(query).get('category') ?? '');
  if (asked === '' || asked === 'all') return ALL;
  return known.includes(asked) ? asked : UNKNOWN;
}
