import { normaliseTranscript, type Rule } from '../../../metrics/normalise-transcript.ts';
import { alignWords } from '../../../metrics/word-alignment.ts';

/** Ignores spelling variants that are not recognition errors, and nothing that changes the meaning. */
const rules: ReadonlySet<Rule> = new Set(['unicode', 'case', 'contractions', 'punctuation']);

/** The recogniser's dictionary only has “mr”. */
const scored = (text: string): string => normaliseTranscript(text, rules).replace(/\bmister\b/g, 'mr');

export const alignHeard = (reference: string, hypothesis: string) =>
  alignWords(scored(reference), scored(hypothesis));
