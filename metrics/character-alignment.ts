import { align, type Aligned } from './alignment.ts';
import { scoredText, SPACES } from './scored-text.ts';

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * What a reader takes for one character: a letter with its marks, an emoji with all its parts. Spaces are none, or
 * scripts that write without them would pay for every one that a recogniser sets.
 */
export const charactersOf = (text: string): string[] =>
  text
    .split(SPACES)
    .flatMap((run) => Array.from(segmenter.segment(scoredText(run)), ({ segment }) => segment));

export const alignCharacters = (reference: string, hypothesis: string): Aligned[] =>
  align(charactersOf(reference), charactersOf(hypothesis));
