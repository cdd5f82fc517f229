import { seededRandom } from '../../../../metrics/seeded-random.ts';
import { FRAME } from './level.ts';

/** Replaces a random share of all 20 ms packets with silence. */
export function losePackets(samples: Float32Array, share: number, seed: number): Float32Array {
  const random = seededRandom(seed);
  const packets = Array.from({ length: Math.ceil(samples.length / FRAME) }, (_, packet) => ({
    packet,
    draw: random(),
  }));
  const lost = packets.toSorted((a, b) => a.draw - b.draw).slice(0, Math.round(packets.length * share));
  const left = samples.slice();
  for (const { packet } of lost) left.fill(0, packet * FRAME, (packet + 1) * FRAME);
  return left;
}
