import { alignWords, wordErrors } from '../../metrics/word-alignment.ts';
import type { Measured } from './data.ts';
import { sumOf } from './text.ts';
import { seededRandom } from './wave.ts';

type Utterance = Measured<'speech'>['utterances'][number];
type Spoken = Pick<Utterance, 'reference' | 'hypothesis'>;

export const voices: Record<string, string> = {
  rms: 'rms, US',
  kal16: 'kal, US',
  awb: 'awb, Scottish',
  slt: 'slt, US',
};

export const levelName = (snr: number | null): string => (snr === null ? 'no noise' : `${snr} dB`);

/** Of all their words together: a long utterance counts for more. */
export function errorsOf(utterances: readonly Spoken[]) {
  const each = utterances.map(({ reference, hypothesis }) => wordErrors(alignWords(reference, hypothesis)));
  const substituted = sumOf(each, (one) => one.substituted);
  const deleted = sumOf(each, (one) => one.deleted);
  const inserted = sumOf(each, (one) => one.inserted);
  const words = sumOf(each, (one) => one.referenceWords);
  const errors = substituted + deleted + inserted;
  return { substituted, deleted, inserted, words, errors, rate: errors / words };
}

export const RESAMPLES = 2000;
/** The middle 95 % of the rates of resampled utterances: what another draw of sentences might have shown. */
export function intervalOf(utterances: readonly Utterance[]): { low: number; high: number } {
  const random = seededRandom(7);
  const scores = utterances.map((utterance) => errorsOf([utterance]));
  const draw = () => scores[Math.floor(random() * scores.length)] as (typeof scores)[number];
  const rates = Array.from({ length: RESAMPLES }, () => {
    const drawn = scores.map(draw);
    return sumOf(drawn, ({ errors }) => errors) / sumOf(drawn, ({ words }) => words);
  }).toSorted((a, b) => a - b);
  const tail = Math.floor(RESAMPLES * 0.025);
  return { low: rates.at(tail) ?? 0, high: rates.at(-1 - tail) ?? 0 };
}
