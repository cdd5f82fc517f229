import { align, type Aligned } from '../../../metrics/alignment.ts';
import { errorCount, errorsIn, type Errors } from '../../../metrics/error-rate.ts';
import { normaliseTranscript, type Rule } from '../../../metrics/normalise-transcript.ts';
import { writtenWords } from '../../../metrics/word-alignment.ts';

/** The rules for what is not an error, as in the transcript lab, to which texts can be sent. */
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
/** The reference in each accepted spelling. */
export type Said = { texts: readonly string[]; digits: boolean };

const DIGIT_GROUPS = /(?<=\d)[\s\-‐-–.,]*(?=\d)/gu;

/** Grouping of digits is not an error: 417902 equals 4 1 7 9 0 2. */
export const singleDigits = (text: string): string =>
  normaliseTranscript(text, rules).replace(DIGIT_GROUPS, ' ');

const wordsIn = (text: string, digits: boolean): string[] =>
  writtenWords(digits ? singleDigits(text) : normaliseTranscript(text, rules));

/** Aligned like sclite, with the spelling of the reference that gives the fewest errors. */
export function scoreText({ texts, digits }: Said, heard: string): Score {
  const hypothesis = wordsIn(heard, digits);
  const scores = texts.map((text) => {
    const aligned = align(wordsIn(text, digits), hypothesis, undefined, 'nist');
    return { aligned, errors: errorsIn(aligned) };
  });
  return scores.reduce((best, score) => (errorCount(score.errors) < errorCount(best.errors) ? score : best));
}
