import type { Aligned } from './alignment.ts';

/** A deletion has no hypothesis, an insertion no reference. */
export type Confusion = { reference?: string; hypothesis?: string; count: number };

// Separates the two words of a key: tokens contain no spaces.
const keyOf = (token: Aligned): string =>
  `${'reference' in token ? token.reference : ''} ${'hypothesis' in token ? token.hypothesis : ''}`;

/** Confused words, most frequent first; ties in order of first appearance. */
export function confusedPairs(alignments: Iterable<readonly Aligned[]>): Confusion[] {
  const found = new Map<string, Confusion>();
  for (const aligned of alignments)
    for (const token of aligned) {
      if (token.op === 'ok') continue;
      const key = keyOf(token);
      const pair = found.get(key) ?? {
        reference: 'reference' in token ? token.reference : undefined,
        hypothesis: 'hypothesis' in token ? token.hypothesis : undefined,
        count: 0,
      };
      pair.count += 1;
      found.set(key, pair);
    }
  return [...found.values()].toSorted((a, b) => b.count - a.count);
}
