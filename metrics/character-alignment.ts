import { align, type Aligned } from './alignment.ts';
import { scoredText, SPACES } from './scored-text.ts';

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

const ASCII = /^[ -~]*$/;

/** What readers perceive as one character: a letter with its marks, an emoji with all its parts. */
export const graphemesOf = (text: string): string[] =>
  // In ASCII each code unit is one character; Intl.Segmenter takes twenty times as long.
  ASCII.test(text) ? [...text] : Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Spaces do not count, or scripts without them would be charged for each space that a recogniser inserts. */
export const charactersOf = (text: string): string[] =>
  text.split(SPACES).flatMap((run) => graphemesOf(scoredText(run)));

export const alignCharacters = (reference: string, hypothesis: string): Aligned[] =>
  align(charactersOf(reference), charactersOf(hypothesis));
