import { bootstrap, type Interval } from '../../metrics/bootstrap.ts';
import { errorCount, errorRate, errorsIn, pooledErrors, referenceLength } from '../../metrics/error-rate.ts';
import { alignHeard } from '../../src/reports/scoring.ts';
import type { Measured } from './data.ts';

type Spoken = Pick<Measured<'speech'>['utterances'][number], 'reference' | 'hypothesis'>;

export const voices: Record<string, string> = {
  rms: 'rms, US',
  kal16: 'kal, US',
  awb: 'awb, Scottish',
  slt: 'slt, US',
};

export const levelName = (snr: number | null): string => (snr === null ? 'no noise' : `${snr} dB`);

const heardIn = ({ reference, hypothesis }: Spoken) => errorsIn(alignHeard(reference, hypothesis));

/** Pooled over all words, so long utterances count for more. */
export function errorsOf(utterances: readonly Spoken[]) {
  const errors = pooledErrors(utterances.map(heardIn));
  return { ...errors, errors: errorCount(errors), words: referenceLength(errors), rate: errorRate(errors) };
}

export const RESAMPLES = 2000;
/** 95 % interval from resampled utterances. */
export const intervalOf = (utterances: readonly Spoken[]): Interval =>
  bootstrap(utterances.map(heardIn), (drawn) => errorRate(pooledErrors(drawn)), {
    seed: 7,
    rounds: RESAMPLES,
  });
