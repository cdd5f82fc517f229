/** Interference on the line: pink noise in the telephone band, and other voices. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodeWave, pinkNoise, power } from '../../gallery/wave.ts';
import { intoLine, line } from '../telephone.ts';
import { PACKET_BYTES, speechIn } from './line.ts';
import { decode, encode } from './mu-law.ts';

const RATE = 16_000;
/** The band filter settles within this time. */
const SETTLING = line.hz / 10;

const samplesOf = (sent: Buffer): Float64Array => Float64Array.from(sent, decode);
const gainOf = (decibels: number): number => 10 ** (decibels / 20);

/** 60 dB below full scale: inaudible below this. */
export const AUDIBLE = 0.001;

/** Mean power of the packets that can be heard. */
export function powerOf(words: Buffer): number {
  const audible = speechIn(words, AUDIBLE);
  return power(samplesOf(words).filter((_, i) => audible[Math.floor(i / PACKET_BYTES)]));
}

/** Linear samples of pink noise on the line, with mean power 1. */
export function lineNoise(length: number, seed: number, folder: string): Float64Array {
  const file = join(folder, 'noise.wav');
  const samples = pinkNoise(((length + SETTLING) * RATE) / line.hz, seed);
  // Well below full scale, so that nothing clips, and well above the steps of μ-law.
  writeFileSync(file, encodeWave({ rate: RATE, samples: samples.map((value) => value / 16) }));
  const heard = samplesOf(intoLine(file)).subarray(SETTLING, SETTLING + length);
  const level = Math.sqrt(power(heard));
  return heard.map((value) => value / level);
}

/** Adds noise at a number of decibels below a reference power. */
export function withNoise(sent: Buffer, noise: Float64Array, below: number, decibels: number): Buffer {
  const gain = Math.sqrt(below) * gainOf(-decibels);
  return Buffer.from(sent.map((byte, i) => encode(decode(byte) + gain * (noise[i] ?? 0))));
}

export const quieter = (sent: Buffer, decibels: number): Buffer =>
  Buffer.from(sent.map((byte) => encode(decode(byte) * gainOf(-decibels))));
