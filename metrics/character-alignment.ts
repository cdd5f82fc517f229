import { align, type Aligned } from './alignment.ts';
import { scoredText, SPACES } from './scored-text.ts';

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

const ASCII = /^[ -~]*$/;

/** What a reader takes for one character: a letter with its marks, an emoji with all its parts. */
export const graphemesOf = (text: string): string[] =>
  // In plain ASCII each letter is one; asking takes twenty times as long.
  ASCII.test(text) ? [...text] : Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Spaces are no characters, or scripts that write without them would pay for every one that a recogniser sets. */
export const charactersOf = (text: string): string[] =>
  text.split(SPACES).flatMap((run) => graphemesOf(scoredText(run)));

export const alignCharacters = (reference: string, hypothesis: string): Aligned[] =>
  align(charactersOf(reference), charactersOf(hypothesis));
