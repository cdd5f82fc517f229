import type { Hit } from './answer.ts';
import { wordsOf } from './near-words.ts';

/** Phrases that visitors type and the page that answers them, from content/best-answers.yaml, with the page's text. */
export type BestAnswer = { phrases: string[]; hit: Hit };

const FILLERS = new Set(
  'a an and are at be can could do does for have how i in is it me my of on our please should the there to we us what where will with would you your'.split(
    ' ',
  ),
);

/** Also for text without any word. */
export const isFiller = (term: string): boolean => wordsOf(term).every((word) => FILLERS.has(word));

/** A crude stemmer: “prices” matches “price”, “studies” “study”, and “tested”, “testing” and “tests” match. */
const stemOf = (word: string): string =>
  word.length > 3
    ? word
        .replace(/ies$/, 'y')
        .replace(/(?<!s)s$/, '')
        .replace(/(?<=\w{4})(?:ed|ing)$/, '')
    : word;

/** A key that ignores word order and stop words. */
export function phraseKey(phrase: string): string {
  const words = wordsOf(phrase);
  const telling = words.filter((word) => !FILLERS.has(word));
  return [...new Set((telling.length > 0 ? telling : words).map(stemOf))].toSorted().join(' ');
}

/** The best answer for a query. The whole query must match a phrase, so that other searches are unaffected. */
export const bestAnswer = (query: string, answers: readonly BestAnswer[]): Hit | undefined => {
  const key = phraseKey(query);
  return answers.find(({ phrases }) => phrases.some((phrase) => phraseKey(phrase) === key))?.hit;
};
