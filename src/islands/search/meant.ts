import { wordsOf } from './near-words.ts';

const SHORTEST = 3;

const bare = (text: string): string => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');

/** As much of a word as its other forms keep: “analyses” and “analysis”, “running” and “run”. */
const stemOf = (word: string): string => bare(word).slice(0, Math.max(SHORTEST, Math.floor(word.length / 2)));

/**
 * Where no page holds a word, Pagefind takes the longest word that it begins with: “latncy” finds every “l”. Whether
 * it did shows in what it marked on any one page.
 */
export function isMeant(
  query: string,
  page: { content: string; locations: readonly number[]; title: string },
): boolean {
  const onPage = page.content.split(/\s+/);
  const marked = bare([page.title, ...page.locations.map((location) => onPage[location] ?? '')].join(' '));
  return wordsOf(query).every((word) => marked.includes(stemOf(word)));
}
