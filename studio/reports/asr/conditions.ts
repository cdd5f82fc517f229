import { writeFileSync } from 'node:fs';
import { addNoise, encodeWave, type Sound } from '../../gallery/wave.ts';
import { fromLine, intoLine } from '../telephone.ts';

/** Pink noise `snrDb` below the speech, then the telephone line. Conditions marked `people` skip the synthetic voices. */
export type Condition = { id: string; snrDb?: number; phone?: true; people?: true };

export const LIGHT_NOISE_DB = 20;
export const LOUD_NOISE_DB = 10;

export const conditions: readonly Condition[] = [
  { id: 'quiet' },
  { id: `noise, ${LIGHT_NOISE_DB} dB`, snrDb: LIGHT_NOISE_DB },
  { id: 'noise, 15 dB', snrDb: 15, people: true },
  { id: `noise, ${LOUD_NOISE_DB} dB`, snrDb: LOUD_NOISE_DB, people: true },
  { id: 'telephone', phone: true },
  { id: 'telephone, 20 dB', snrDb: 20, phone: true, people: true },
];

const dot = (a: Float64Array, b: Float64Array): number =>
  a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);

/** Signal-to-noise ratio of the samples in decibels. Mixing may lower the level of both, so the level is fitted, not assumed. */
export function snrIn(speech: Float64Array, mixture: Float64Array): number {
  const level = dot(mixture, speech) / dot(speech, speech);
  const rest = mixture.map((value, i) => value - level * (speech[i] ?? 0));
  return 10 * Math.log10((level ** 2 * dot(speech, speech)) / dot(rest, rest));
}

/** Writes the speech as it arrives; returns its signal-to-noise ratio before the line. */
export function arrive(
  speech: Sound,
  { snrDb, phone }: Condition,
  seed: number,
  file: string,
): number | undefined {
  const mixed = snrDb === undefined ? speech : addNoise(speech, snrDb, seed);
  writeFileSync(file, encodeWave(mixed));
  if (phone) fromLine(intoLine(file), file);
  return snrDb === undefined ? undefined : snrIn(speech.samples, mixed.samples);
}
