import { normaliseTranscript, type Rule } from '../../metrics/normalise-transcript.ts';
import { SPACES } from '../../metrics/scored-text.ts';
import { alignWords } from '../../metrics/word-alignment.ts';

/**
 * Ignores spellings that are not recognition errors, and nothing that changes the meaning. One recogniser writes “42” and “Mr.”,
 * the other “forty two” and “mister”.
 */
export const RULES: ReadonlySet<Rule> = new Set([
  'unicode',
  'case',
  'contractions',
  'numbers',
  'punctuation',
  'spelling',
]);

/** Before numerals are written, because “three-six” is two of them. */
export const withoutHyphens = (text: string): string => text.replace(/(?<=\w)-(?=\w)/g, ' ');

export const scored = (text: string): string =>
  normaliseTranscript(withoutHyphens(text), RULES).replace(/\bmister\b/g, 'mr');

export const wordsOf = (text: string): string[] => scored(text).split(SPACES).filter(Boolean);

export const alignHeard = (reference: string, hypothesis: string) =>
  alignWords(scored(reference), scored(hypothesis));
