export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Short words have too many neighbours. */
const SHORTEST = 4;
/** From this length on, one more letter may be wrong: “playwrite” is three away from “playwright”. */
const LONGER = [SHORTEST, 7, 9];
const MOST = 3;

/** The edit distance between two words, counting swapped neighbours as one; values above `limit` are not exact. */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1));
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next.push(least);
    }
    before = row;
    row = next;
  }
  return Math.min(row[b.length] ?? 0, limit + 1);
}

/** The closest words, most frequent first, as ordered in `known`. */
function neighbours(word: string, known: readonly string[]): string[] {
  const limit = LONGER.filter((letters) => word.length >= letters).length;
  if (limit === 0) return [];
  const measured = known.map((candidate) => ({ candidate, away: distance(word, candidate, limit) }));
  const least = Math.min(limit, ...measured.map(({ away }) => away));
  return measured
    .filter(({ away }) => away === least)
    .slice(0, MOST)
    .map(({ candidate }) => candidate);
}

/**
 * Queries in which each unknown word is replaced by a similar known one or, if there is none,
 * dropped. `known` has the most frequent words first. Empty if no word can be corrected.
 */
export function mendedQueries(query: string, known: readonly string[]): string[] {
  const holds = new Set(known);
  const words = [...new Set(wordsOf(query))];
  const near = new Map(
    words.filter((word) => !holds.has(word)).map((word) => [word, neighbours(word, known)] as const),
  );
  const choices = [...near.values()].find((found) => found.length > 0) ?? [];
  const queries = choices.map((_, choice) =>
    words.map((word) => {
      const found = near.get(word);
      return found ? (found[choice] ?? found[0]) : word;
    }),
  );
  return [...new Set(queries.map((kept) => kept.filter((word) => word !== undefined).join(' ')))];
}

/** The known words of a query, to search one by one. */
export function partsOf(query: string, known: readonly string[]): string[] {
  const holds = new Set(known);
  const words = [...new Set(wordsOf(query))];
  const held = words.filter((word) => holds.has(word));
  return words.length > 1 ? held.slice(0, MOST) : [];
}
