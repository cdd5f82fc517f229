import { align, type Aligned } from './alignment.ts';
import { scoredText, SPACES } from './scored-text.ts';

const UNSPACED =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Tibetan}]/u;

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/**
 * Words as they are written. Scripts without spaces are cut by the dictionary of the engine that runs this: two engines
 * may cut them differently, and a misheard character may move a cut beside it. Characters have neither weakness.
 */
export const writtenWords = (text: string): string[] =>
  text
    .split(SPACES)
    .flatMap((run) =>
      UNSPACED.test(run)
        ? Array.from(segmenter.segment(run.normalize('NFC')), ({ segment }) => segment)
        : [run],
    )
    .filter(Boolean);

/** The words that count. */
export const wordsOf = (text: string): string[] =>
  writtenWords(text).filter((word) => scoredText(word) !== '');

export const alignWords = (reference: string, hypothesis: string): Aligned[] =>
  align(wordsOf(reference), wordsOf(hypothesis), scoredText);
