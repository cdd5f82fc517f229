/** Packet loss on the line, and how the agent detects that the caller has finished. */
import { seededRandom } from '../../../metrics/seeded-random.ts';
import { decode } from './mu-law.ts';

/** 20 ms of G.711: one byte for each of 8000 samples a second. */
export const PACKET_MS = 20;
export const PACKET_BYTES = 160;
/** Silence in μ-law. */
const SILENCE = 0xff;

export type Concealment = 'silence' | 'repetition';

/**
 * Gilbert's model: packets are lost in bursts of `meanBurst` packets on average, with an overall loss of `rate`.
 */
export function lostPackets(count: number, rate: number, meanBurst: number, seed: number): boolean[] {
  const random = seededRandom(seed);
  const ends = 1 / meanBurst;
  const begins = (rate * ends) / (1 - rate);
  let lost = false;
  return Array.from({ length: count }, () => {
    lost = lost ? random() >= ends : random() < begins;
    return lost;
  });
}

/** Replaces lost packets by silence or by the last packet received. */
export function conceal(sent: Buffer, lost: readonly boolean[], how: Concealment): Buffer {
  const heard = Buffer.from(sent);
  for (const [packet, isLost] of lost.entries()) {
    const start = packet * PACKET_BYTES;
    if (!isLost) continue;
    if (how === 'silence' || packet === 0) heard.fill(SILENCE, start, start + PACKET_BYTES);
    else heard.copy(heard, start, start - PACKET_BYTES, start);
  }
  return heard;
}

/** 40 dB below full scale. A weak final "s" is below it, so the agent does not count it as speech. */
const SPEECH_LEVEL = 0.01;

/** Whether there is speech in each packet: its mean level against a fixed threshold. */
export const speechIn = (heard: Buffer, threshold = SPEECH_LEVEL): boolean[] =>
  Array.from({ length: Math.floor(heard.length / PACKET_BYTES) }, (_, packet) => {
    const bytes = heard.subarray(packet * PACKET_BYTES, (packet + 1) * PACKET_BYTES);
    return bytes.reduce((sum, byte) => sum + Math.abs(decode(byte)), 0) / PACKET_BYTES > threshold;
  });

/** Frames until the silence after speech is long enough for the agent to answer; undefined if it never is. */
export function endpoint(speech: readonly boolean[], wanted: number): number | undefined {
  let silent = 0;
  for (let frame = speech.indexOf(true); frame >= 0 && frame < speech.length; frame += 1) {
    silent = speech[frame] ? 0 : silent + 1;
    if (silent >= wanted) return frame + 1;
  }
  return undefined;
}

/** Frames until there was enough consecutive speech; undefined if there never was. */
export function stoppedAfter(speech: readonly boolean[], wanted: number): number | undefined {
  let spoken = 0;
  const found = speech.findIndex((is) => (spoken = is ? spoken + 1 : 0) >= wanted);
  return found < 0 ? undefined : found + 1;
}
