/** The path of a sound from the caller to the agent: noise, packet loss, resampling. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeWave, encodeWave } from '../../gallery/wave.ts';
import { fromLine } from '../telephone.ts';
import type { Sound } from './agents.ts';
import type { Caller } from './callers.ts';
import { conceal, lostPackets, PACKET_BYTES } from './line.ts';
import { lineNoise, powerOf, withNoise } from './noise.ts';

const MEAN_BURST = 3;
const RATE = 16_000;

export type Carried = Sound & { packets: number; lost: number };

const before = new Map<string, Carried>();

/** As received, with the same noise and losses for every agent in this turn. Computed once for all agents. */
export function carry(sent: Buffer, caller: Caller, turn: number, folder: string): Carried {
  const key = `${caller.caller} ${turn} ${createHash('sha1').update(sent).digest('hex')}`;
  const carried = before.get(key) ?? carryOnce(sent, caller, turn, folder);
  before.set(key, carried);
  return carried;
}

function carryOnce(sent: Buffer, caller: Caller, turn: number, folder: string): Carried {
  const { snrDb, lossRate, concealment } = caller;
  const seed = caller.caller * 100 + turn;
  const packets = sent.length / PACKET_BYTES;
  const lost = lostPackets(packets, lossRate, MEAN_BURST, seed);
  const noisy =
    snrDb === undefined ? sent : withNoise(sent, lineNoise(sent.length, seed, folder), powerOf(sent), snrDb);
  const bytes = conceal(noisy, lost, concealment);
  return { bytes, samples: samplesOf(bytes, folder), packets, lost: lost.filter(Boolean).length };
}

/** At the rate of the recognisers. */
export function samplesOf(bytes: Buffer, folder: string): Float32Array {
  const file = join(folder, 'carried.wav');
  fromLine(bytes, file);
  return Float32Array.from(decodeWave(readFileSync(file)).samples);
}

/** Its beginning, for the recogniser. */
export const keepSound = ({ samples }: Pick<Sound, 'samples'>, ms: number, file: string): void =>
  writeFileSync(
    file,
    encodeWave({ rate: RATE, samples: Float64Array.from(samples.subarray(0, (ms * RATE) / 1000)) }),
  );
