import { FRAME, framePowers, SAMPLE_RATE } from './level.ts';

/** The recogniser was trained on up to half a minute, and invents words in longer recordings. */
const LONGEST_S = 20;
const SHORTEST_S = 10;
/** A pause between two words, in frames. */
const PAUSE = 10;

const frameAt = (seconds: number): number => (seconds * SAMPLE_RATE) / FRAME;

/** The middle of the quietest stretch. */
function quietest(frames: readonly number[], from: number, to: number): number {
  let best = from;
  let least = Infinity;
  for (let at = from; at + PAUSE <= to; at++) {
    let power = 0;
    for (let frame = at; frame < at + PAUSE; frame++) power += frames[frame] ?? 0;
    if (power < least) [least, best] = [power, at];
  }
  return best + PAUSE / 2;
}

/** A long recording in pieces of ten to twenty seconds, cut where it is quietest. */
export function piecesOf(samples: Float32Array): Float32Array[] {
  const frames = framePowers(samples);
  const pieces: Float32Array[] = [];
  let from = 0;
  while (frames.length - from > frameAt(LONGEST_S)) {
    const to = quietest(frames, from + frameAt(SHORTEST_S), from + frameAt(LONGEST_S));
    pieces.push(samples.subarray(from * FRAME, to * FRAME));
    from = to;
  }
  return [...pieces, samples.subarray(from * FRAME)];
}
