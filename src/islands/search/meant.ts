import { wordsOf } from './near-words.ts';

const SHORTEST = 3;
const LONGEST = 8;
/** What other forms of a word may replace: “-ning” in “running”, which also finds “runs”. */
const ENDING = 4;

const bare = (text: string): string => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');

/** A title is not marked, so it counts only for nearly the whole word: “knees” for “knee”, not “findnig” for “finding”. */
const TITLE_ENDING = 2;

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
  const marked = bare(page.locations.map((location) => onPage[location] ?? '').join(' '));
  const title = bare(page.title);
  const inTitle = (word: string) =>
    title.includes(bare(word).slice(0, Math.max(SHORTEST, word.length - TITLE_ENDING)));
  return wordsOf(query).every((word) => marked.includes(stemOf(word)) || inTitle(word));
}
