import { bootstrap, type Interval } from '../../metrics/bootstrap.ts';
import { errorRate, errorsIn, pooledErrors, referenceLength } from '../../metrics/error-rate.ts';
import { alignWords } from '../../metrics/word-alignment.ts';
import type { Measured } from './data.ts';

export type Utterance = Measured<'speech'>['utterances'][number];

export const voices: Record<string, string> = {
  rms: 'rms, US',
  kal16: 'kal, US',
  awb: 'awb, Scottish',
  slt: 'slt, US',
};

export const levelName = (snr: number | null): string => (snr === null ? 'no noise' : `${snr} dB`);

const errorsOf = ({ reference, hypothesis }: Utterance) => errorsIn(alignWords(reference, hypothesis));

export const wordsIn = (utterances: Utterance[]): number =>
  referenceLength(pooledErrors(utterances.map(errorsOf)));

/** Of all their words together: a long utterance counts for more. */
export const rateOf = (utterances: Utterance[]): number => errorRate(pooledErrors(utterances.map(errorsOf)));

export const RESAMPLES = 2000;
/** The middle 95 % of the rates of resampled utterances: what another draw of sentences might have shown. */
export const intervalOf = (utterances: Utterance[]): Interval =>
  bootstrap(utterances.map(errorsOf), (drawn) => errorRate(pooledErrors(drawn)), {
    seed: 7,
    rounds: RESAMPLES,
  });
