/**
 * Two judges. One finds the sentence that shares most words with the claim, then compares numbers and negations; it was not
 * fitted to the labels. The other finds the sentence that is nearest in meaning; src/reports/llm chooses its threshold.
 */
import { type Encode, openNearest } from '../../sentence-encoder.ts';
import { numbersAsDigits } from '../../../metrics/spoken-numbers.ts';

export type Label = 'supported' | 'unsupported' | 'contradicted';
export type Judgement = { found: string; overlap: number; words: Label; numbers: Label; negation: Label };

/** Required share of a claim's words, fixed before the first run. */
const ENOUGH = 0.5;
const STOPWORDS = new Set(
  'a an and any are as at be been by can do does for from had has have in is it its of on one or our so such than that the their them they this to too us was we were what when which who with you your'.split(
    ' ',
  ),
);
const NEGATION = /\b(?:no|not|never|nobody|nothing|none|neither|nor|without|cannot)\b/i;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}[\p{L}’'-]*/gu) ?? [];
/** Treats "stored" and "stores", or "tests" and "tested", as one word. */
const stem = (word: string): string =>
  word.replace(/(?:’s|'s)$/, '').replace(/(?<=\p{L}{3})(?:ing|ed|es|s|e)$/u, '');
const contentOf = (text: string): Set<string> =>
  new Set(
    wordsOf(text)
      .filter((word) => !STOPWORDS.has(word) && !NEGATION.test(word))
      .map(stem),
  );
const numbersOf = (text: string): string[] =>
  numbersAsDigits(text.toLowerCase().match(/[\p{L}\d.]+/gu) ?? [])
    .join(' ')
    .match(/\d+(?:\.\d+)?/g) ?? [];

function bestSentence(claim: string, sentences: readonly string[]): { found: string; overlap: number } {
  const wanted = contentOf(claim);
  let best = { found: '', overlap: 0 };
  for (const sentence of sentences) {
    const has = contentOf(sentence);
    const overlap = [...wanted].filter((word) => has.has(word)).length / wanted.size;
    if (overlap > best.overlap) best = { found: sentence, overlap };
  }
  return best;
}

function compareNumbers(claim: string, sentence: string): Label {
  const said = new Set(numbersOf(sentence));
  if (numbersOf(claim).every((number) => said.has(number))) return 'supported';
  return said.size > 0 ? 'contradicted' : 'unsupported';
}

const sameNegation = (claim: string, sentence: string): boolean =>
  NEGATION.test(claim) === NEGATION.test(sentence);

/** Verdicts by words alone, with numbers, and with negations too. The last is the judge; the others show what each part adds. */
export function judgeClaim(claim: string, sentences: readonly string[]): Judgement {
  const { found, overlap } = bestSentence(claim, sentences);
  const words: Label = overlap >= ENOUGH ? 'supported' : 'unsupported';
  const numbers = words === 'supported' ? compareNumbers(claim, found) : words;
  const turned = !sameNegation(claim, found);
  const negation = numbers === 'supported' && turned ? 'contradicted' : numbers;
  return { found, overlap: Math.round(overlap * 1000) / 1000, words, numbers, negation };
}

/** Judges claims by the sentences of one document. Its rules are those of the other judge, at the sentence that it found. */
export async function openMeaningJudge(sentences: readonly string[], encode: Encode) {
  const nearest = await openNearest(sentences, encode);
  return async (claim: string) => {
    const { at, similarity } = await nearest(claim);
    const sentence = sentences[at] ?? '';
    return {
      nearest: sentence,
      similarity,
      sameNumbers: compareNumbers(claim, sentence) === 'supported',
      sameNegation: sameNegation(claim, sentence),
    };
  };
}
