import { writeFileSync } from 'node:fs';
import { addNoise, encodeWave, type Sound } from '../../gallery/wave.ts';
import { fromLine, intoLine } from '../telephone.ts';

/** Pink noise so many decibels below the speech, if any, and after it the telephone, if so. The last ones only for people. */
export type Condition = { id: string; snrDb?: number; phone?: true; people?: true };

export const conditions: readonly Condition[] = [
  { id: 'quiet' },
  { id: 'noise, 20 dB', snrDb: 20 },
  { id: 'noise, 15 dB', snrDb: 15, people: true },
  { id: 'noise, 10 dB', snrDb: 10, people: true },
  { id: 'telephone', phone: true },
  { id: 'telephone, 20 dB', snrDb: 20, phone: true, people: true },
];

const dot = (a: Float64Array, b: Float64Array): number =>
  a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);

/**
 * The ratio as it stands in the samples, in decibels: what of the mixture is the speech at some level, against what is
 * left of it. Mixing may turn both down, so the level is found and not assumed.
 */
export function snrIn(speech: Float64Array, mixture: Float64Array): number {
  const level = dot(mixture, speech) / dot(speech, speech);
  const rest = mixture.map((value, i) => value - level * (speech[i] ?? 0));
  return 10 * Math.log10((level ** 2 * dot(speech, speech)) / dot(rest, rest));
}

/** Writes the speech as it arrives, and says how far the noise is below it before the line. */
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
