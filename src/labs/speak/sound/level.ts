/** The recogniser's input: one channel at this rate, from -1 to 1. */
export const SAMPLE_RATE = 16_000;

/** 20 milliseconds. */
export const FRAME = SAMPLE_RATE / 50;

export function powerOf(samples: Float32Array): number {
  let sum = 0;
  for (const value of samples) sum += value * value;
  return samples.length === 0 ? 0 : sum / samples.length;
}

/** The power of each frame of 20 ms, without an incomplete last frame. */
export const framePowers = (samples: Float32Array): number[] =>
  Array.from({ length: Math.floor(samples.length / FRAME) }, (_, frame) =>
    powerOf(samples.subarray(frame * FRAME, (frame + 1) * FRAME)),
  );

/** 200 milliseconds, the length of a short word. */
const SHORT_WORD = 10;
/** A pause is this many decibels below the loudest word. */
const PAUSE_DB = 30;

function loudWordPower(frames: readonly number[]): number {
  const loudest = frames.toSorted((a, b) => b - a).slice(0, SHORT_WORD);
  return loudest.at(-1) ?? 0;
}

/** Mean power of the speech only: pauses would make a slow reader's noise quieter than a fast one's. */
export function speechPower(samples: Float32Array): number {
  const frames = framePowers(samples);
  const least = loudWordPower(frames) / 10 ** (PAUSE_DB / 10);
  const spoken = frames.filter((power) => power >= least);
  return spoken.length === 0 ? 0 : spoken.reduce((sum, power) => sum + power, 0) / spoken.length;
}

const SILENCE_DB = -48;

/** Whether there is no speech: a muted microphone, or the wrong one. */
export const isSilent = (samples: Float32Array): boolean =>
  loudWordPower(framePowers(samples)) < 10 ** (SILENCE_DB / 10);
