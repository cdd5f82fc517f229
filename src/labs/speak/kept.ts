import * as v from 'valibot';
import { CONDITIONS, NOISE_KINDS } from './conditions.ts';
import { promptIds } from './prompts.ts';

const heard = v.object({ text: v.string(), seconds: v.pipe(v.number(), v.gtValue(0)), tookMs: v.number() });
/** One recognition: the text, the audio's length and the processing time. */
export type Heard = v.InferOutput<typeof heard>;

const id = v.picklist([...promptIds, 'own']);
/** A prompt, or a text of the visitor's own. */
export type ReadingId = v.InferOutput<typeof id>;

const reading = v.object({ id, heard: v.record(v.picklist(CONDITIONS), heard) });
export type KeptReading = v.InferOutput<typeof reading>;

const kept = v.object({
  lab: v.literal('speak'),
  own: v.string(),
  noise: v.picklist(NOISE_KINDS),
  readings: v.array(reading),
});
/** The state in a link or file: texts and times, never audio. */
export type Kept = v.InferOutput<typeof kept>;

/** Links are untrusted input. */
export const isKept = (value: unknown): value is Kept => v.is(kept, value);
