/** `ASR Testing`, `asr+testing` and `asr-testing` are one category. */
export const categorySlug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

export const ALL = '';
export const UNKNOWN = 'unknown';

/** What `?category=...` asks for: a known slug, ALL of them, or one that we do not have. */
export function chosenCategory(query: string, known: readonly string[]): string {
  const asked = categorySlug(new URLSearchParams(query).get('category') ?? '');
  if (asked === '' || asked === 'all') return ALL;
  return known.includes(asked) ? asked : UNKNOWN;
}
