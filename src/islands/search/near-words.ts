export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Short words have too many neighbours. */
const SHORTEST = 4;
const LONG = 7;
const MOST = 3;

/** Insertions, deletions, changed letters and swapped neighbours from one word to another; past `limit` just that. */
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

/** The words that differ least; of those, the commonest first, as `known` has them. */
function neighbours(word: string, known: readonly string[]): string[] {
  if (word.length < SHORTEST) return [];
  const limit = word.length < LONG ? 1 : 2;
  const measured = known.map((candidate) => ({ candidate, away: distance(word, candidate, limit) }));
  const least = Math.min(limit, ...measured.map(({ away }) => away));
  return measured
    .filter(({ away }) => away === least)
    .slice(0, MOST)
    .map(({ candidate }) => candidate);
}

/** Queries that look like this one, made of words that the pages do hold. `known` has the commonest first. */
export function nearQueries(query: string, known: readonly string[]): string[] {
  const holds = new Set(known);
  const words = [...new Set(wordsOf(query))];
  const odd = words.filter((word) => !holds.has(word));
  if (odd.length === 0) return words.length > 1 ? words.slice(0, MOST) : [];
  const [first = ''] = odd;
  const others = words.filter((word) => holds.has(word));
  const swapped = neighbours(first, known).map((near) =>
    words.map((word) => (word === first ? near : word)).filter((word) => holds.has(word)),
  );
  // Nothing comes near: then what is left of the query without the odd word.
  if (swapped.length === 0) return others.slice(0, MOST);
  return [...new Set(swapped.map((kept) => kept.join(' ')))];
}
