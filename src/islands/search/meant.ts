import { wordsOf } from './near-words.ts';

const SHORTEST = 3;
const LONGEST = 8;
/** What other forms of a word may replace: “-ning” in “running”, which also finds “runs”. */
const ENDING = 4;

const bare = (text: string): string => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');

/** As much of a word as its other forms keep: “analyses” and “analysis”, “running” and “run”. */
const stemOf = (word: string): string =>
  bare(word).slice(0, Math.max(SHORTEST, Math.min(LONGEST, word.length - ENDING)));

/**
 * Where no page holds a word, Pagefind takes the longest word that it begins with: “latncy” finds every “l”, “playwrite” every “play”. Whether
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
