import type { Hit } from './answer.ts';
import { wordsOf } from './near-words.ts';

/** Phrases that visitors type, and the page that answers them: content/best-answers.yaml, with the words of the page. */
export type BestAnswer = { phrases: string[]; hit: Hit };

const FILLERS = new Set(
  'a an and are at be can could do does for have how i in is it me my of on our please should the there to we us what where will with would you your'.split(
    ' ',
  ),
);

/** Also of what holds no word at all. */
export const isFiller = (term: string): boolean => wordsOf(term).every((word) => FILLERS.has(word));

/** “prices” and “price” ask for the same, and so do “studies” and “study”, “tested”, “testing” and “tests”. */
const stemOf = (word: string): string =>
  word.length > 3
    ? word
        .replace(/ies$/, 'y')
        .replace(/(?<!s)s$/, '')
        .replace(/(?<=\w{4})(?:ed|ing)$/, '')
    : word;

/** What makes two phrases the same, in whatever order and between whatever fillers their words stand. */
export function phraseKey(phrase: string): string {
  const words = wordsOf(phrase);
  const telling = words.filter((word) => !FILLERS.has(word));
  return [...new Set((telling.length > 0 ? telling : words).map(stemOf))].toSorted().join(' ');
}

/** The answer for a query, if one is listed: the whole of it must be a phrase, so that no other search is led astray. */
export const bestAnswer = (query: string, answers: readonly BestAnswer[]): Hit | undefined => {
  const key = phraseKey(query);
  return answers.find(({ phrases }) => phrases.some((phrase) => phraseKey(phrase) === key))?.hit;
};
