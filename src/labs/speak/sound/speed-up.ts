/** 40 milliseconds, half of which overlap with the next window. */
const WINDOW = 640;
const HOP = WINDOW / 2;
/** How far a window may shift to match the previous one: the period of a low voice. */
const SEARCH = 160;

const fade = Float64Array.from(
  { length: WINDOW },
  (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / WINDOW),
);

/** The offset near `wanted` where the samples best continue those from `natural`. */
function bestFit(samples: Float32Array, natural: number, wanted: number): number {
  let best = wanted;
  let highest = -Infinity;
  for (let from = Math.max(0, wanted - SEARCH); from <= wanted + SEARCH; from += 2) {
    let likeness = 0;
    for (let i = 0; i < HOP; i += 4) likeness += (samples[natural + i] ?? 0) * (samples[from + i] ?? 0);
    if (likeness > highest) [highest, best] = [likeness, from];
  }
  return best;
}

/** Faster at the same pitch (WSOLA: overlapping windows, shifted until they match). */
export function speedUp(samples: Float32Array, factor: number): Float32Array {
  const faster = new Float32Array(Math.round(samples.length / factor));
  let from = 0;
  for (let at = -HOP; at < faster.length; at += HOP) {
    from = at === -HOP ? -Math.round(HOP * factor) : bestFit(samples, from + HOP, Math.round(at * factor));
    for (let i = Math.max(0, -at); i < WINDOW && at + i < faster.length; i++)
      faster[at + i] = (faster[at + i] as number) + (fade[i] as number) * (samples[from + i] ?? 0);
  }
  return faster;
}
