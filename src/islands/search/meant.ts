import { wordsOf } from './near-words.ts';

const SHORTEST = 3;
const LONGEST = 8;
/** The suffix that other forms may lack: “-ning” in “running”, which also finds “runs”. */
const ENDING = 4;

const bare = (text: string): string => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');

/** Titles are not marked, so they match only nearly the whole word: “knees” for “knee”, not “findnig” for “finding”. */
const TITLE_ENDING = 2;

/** The stem that other forms of a word share: “analyses” and “analysis”, “running” and “run”. */
const stemOf = (word: string): string =>
  bare(word).slice(0, Math.max(SHORTEST, Math.min(LONGEST, word.length - ENDING)));

/**
 * If no page contains a word, Pagefind falls back to its longest known prefix: “latncy” finds every “l”, “playwrite” every “play”. Whether
 * it did is visible in what it marked.
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
