import { alignWords, wordErrors } from '../../metrics/word-alignment.ts';
import type { Measured } from './data.ts';
import { sumOf } from './text.ts';
import { seededRandom } from './wave.ts';

export type Utterance = Measured<'speech'>['utterances'][number];
type Score = { errors: number; words: number };

export const voices: Record<string, string> = {
  rms: 'rms, US',
  kal16: 'kal, US',
  awb: 'awb, Scottish',
  slt: 'slt, US',
};

export const levelName = (snr: number | null): string => (snr === null ? 'no noise' : `${snr} dB`);

export const wordsIn = (utterances: Utterance[]): number =>
  sumOf(utterances.map(scoreOf), ({ words }) => words);

const scoreOf = ({ reference, hypothesis }: Utterance): Score => {
  const { rate, referenceWords } = wordErrors(alignWords(reference, hypothesis));
  return { errors: Math.round(rate * referenceWords), words: referenceWords };
};

const rate = (scores: Score[]): number =>
  sumOf(scores, ({ errors }) => errors) / sumOf(scores, ({ words }) => words);

/** Of all their words together: a long utterance counts for more. */
export const rateOf = (utterances: Utterance[]): number => rate(utterances.map(scoreOf));

export const RESAMPLES = 2000;
/** The middle 95 % of the rates of resampled utterances: what another draw of sentences might have shown. */
export function intervalOf(utterances: Utterance[]): { low: number; high: number } {
  const random = seededRandom(7);
  const scores = utterances.map(scoreOf);
  const rates = Array.from({ length: RESAMPLES }, () =>
    rate(scores.map(() => scores[Math.floor(random() * scores.length)] as Score)),
  ).toSorted((a, b) => a - b);
  return { low: rates[Math.floor(RESAMPLES * 0.025)] ?? 0, high: rates[Math.floor(RESAMPLES * 0.975)] ?? 0 };
}
