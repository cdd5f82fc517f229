import { writeFileSync } from 'node:fs';
import { addNoise, encodeWave, type Sound } from '../../gallery/wave.ts';
import { conceal, lostPackets, PACKET_BYTES } from '../call/line.ts';
import { fromLine, intoLine } from '../telephone.ts';

/**
 * Pink noise `snrDb` below the speech, then the telephone line, which loses a share of its packets. Conditions marked
 * `people` skip the synthetic voices.
 */
export type Condition = { id: string; snrDb?: number; phone?: true; lossRate?: number; people?: true };

export const LIGHT_NOISE_DB = 20;
export const LOUD_NOISE_DB = 10;
export const LOSS_RATE = 0.05;
/** Packets are lost one at a time, and silence is played in their place. */
const BURST = 1;

export const conditions: readonly Condition[] = [
  { id: 'quiet' },
  { id: `noise, ${LIGHT_NOISE_DB} dB`, snrDb: LIGHT_NOISE_DB },
  { id: 'noise, 15 dB', snrDb: 15, people: true },
  { id: `noise, ${LOUD_NOISE_DB} dB`, snrDb: LOUD_NOISE_DB, people: true },
  { id: 'telephone', phone: true },
  { id: 'telephone, 20 dB', snrDb: 20, phone: true, people: true },
  { id: `telephone, ${LOSS_RATE * 100}% lost`, phone: true, lossRate: LOSS_RATE },
];

const dot = (a: Float64Array, b: Float64Array): number =>
  a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);

/** Signal-to-noise ratio of the samples in decibels. Mixing may lower the level of both, so the level is fitted, not assumed. */
export function snrIn(speech: Float64Array, mixture: Float64Array): number {
  const level = dot(mixture, speech) / dot(speech, speech);
  const rest = mixture.map((value, i) => value - level * (speech[i] ?? 0));
  return 10 * Math.log10((level ** 2 * dot(speech, speech)) / dot(rest, rest));
}

/** The transmission: the signal-to-noise ratio before the line, and the packets lost on it. */
export type Arrival = { snrDb?: number; packets?: number; lost?: number };

/** Replaces lost packets by silence; returns the lost and total counts. An incomplete packet at the end is never lost. */
export function loseOn(sent: Buffer, rate: number, seed: number) {
  const lost = lostPackets(Math.floor(sent.length / PACKET_BYTES), rate, BURST, seed);
  return {
    received: conceal(sent, lost, 'silence'),
    packets: lost.length,
    lost: lost.filter(Boolean).length,
  };
}

/** Writes the speech as received. */
export function arrive(speech: Sound, condition: Condition, seed: number, file: string): Arrival {
  const { snrDb, phone, lossRate } = condition;
  const mixed = snrDb === undefined ? speech : addNoise(speech, snrDb, seed);
  writeFileSync(file, encodeWave(mixed));
  const noise = snrDb === undefined ? {} : { snrDb: snrIn(speech.samples, mixed.samples) };
  if (!phone) return noise;
  const { received, ...loss } = loseOn(intoLine(file), lossRate ?? 0, seed);
  fromLine(received, file);
  return { ...noise, ...(lossRate ? loss : {}) };
}
