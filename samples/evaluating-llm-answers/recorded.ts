import { readFileSync } from 'node:fs';
import * as v from 'valibot';

export const labels = ['supported', 'contradicted', 'unsupported'] as const;

// #region format
const claim = v.strictObject({
  text: v.string(),
  /** What two people agreed on. */
  people: v.picklist(labels),
  /** What the judge said on its own. */
  judge: v.picklist(labels),
  /** The passage that the judge showed for it. */
  quote: v.optional(v.string()),
});

const answer = v.strictObject({
  id: v.string(),
  source: v.string(),
  question: v.string(),
  answer: v.string(),
  claims: v.array(claim),
});

const recording = v.strictObject({
  about: v.string(),
  sources: v.record(v.string(), v.string()),
  answers: v.array(answer),
  /** Answers that had no bad claim in the last release. */
  cleanBefore: v.array(v.string()),
});
// #endregion format

export type Label = (typeof labels)[number];
export type Claim = v.InferOutput<typeof claim>;
export type Answer = v.InferOutput<typeof answer>;
export type Recording = v.InferOutput<typeof recording>;

export const readRecording = (text: string) => v.parse(recording, JSON.parse(text));

const file = new URL('answers.json', import.meta.url);
export const loadRecording = () => readRecording(readFileSync(file, 'utf8'));
