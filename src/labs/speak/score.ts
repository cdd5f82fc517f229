import { align, type Aligned } from '../../../metrics/alignment.ts';
import { errorCount, errorsIn, type Errors } from '../../../metrics/error-rate.ts';
import { normaliseTranscript, type Rule } from '../../../metrics/normalise-transcript.ts';
import { writtenWords } from '../../../metrics/word-alignment.ts';

/** What does not count as an error. The lab for transcripts, to which texts can be sent, knows the same rules. */
export const SCORED_WITH: Rule[] = [
  'unicode',
  'case',
  'fillers',
  'contractions',
  'numbers',
  'punctuation',
  'hyphens',
  'spelling',
];
const rules = new Set(SCORED_WITH);

export type Score = { aligned: Aligned[]; errors: Errors };
/** What was to be said, in each way in which it may be written. */
export type Said = { texts: readonly string[]; digits: boolean };

const DIGIT_GROUPS = /(?<=\d)[\s\-‐-–.,]*(?=\d)/gu;

/** Which digits a recogniser writes together says nothing about what it heard: 417902 is 4 1 7 9 0 2. */
export const singleDigits = (text: string): string =>
  normaliseTranscript(text, rules).replace(DIGIT_GROUPS, ' ');

const wordsIn = (text: string, digits: boolean): string[] =>
  writtenWords(digits ? singleDigits(text) : normaliseTranscript(text, rules));

/** Aligned as sclite does, with whichever way of writing the reference has the fewest errors. */
export function scoreText({ texts, digits }: Said, heard: string): Score {
  const hypothesis = wordsIn(heard, digits);
  const scores = texts.map((text) => {
    const aligned = align(wordsIn(text, digits), hypothesis, undefined, 'nist');
    return { aligned, errors: errorsIn(aligned) };
  });
  return scores.reduce((best, score) => (errorCount(score.errors) < errorCount(best.errors) ? score : best));
}
