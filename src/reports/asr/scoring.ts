import { normaliseTranscript, type Rule } from '../../../metrics/normalise-transcript.ts';
import { alignWords } from '../../../metrics/word-alignment.ts';

/** What two writers may spell differently without anybody having misheard. Nothing that changes a meaning is set equal. */
const rules: ReadonlySet<Rule> = new Set(['unicode', 'case', 'contractions', 'punctuation']);

/** The recogniser's dictionary has “mister” as mr only. */
const scored = (text: string): string => normaliseTranscript(text, rules).replace(/\bmister\b/g, 'mr');

export const alignHeard = (reference: string, hypothesis: string) =>
  alignWords(scored(reference), scored(hypothesis));
