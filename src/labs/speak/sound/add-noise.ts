import { powerOf, speechPower } from './level.ts';

const FULL_SCALE = 0.98;

/** Turned down as a whole if it is too loud for the samples; the ratio of speech and noise stays. */
function withinScale(samples: Float32Array): Float32Array {
  let peak = 0;
  for (const value of samples) peak = Math.max(peak, Math.abs(value));
  return peak > FULL_SCALE ? samples.map((value) => (value * FULL_SCALE) / peak) : samples;
}

/** Mixes noise so many decibels below the speech; pauses do not count towards the level of the speech. */
export function addNoise(speech: Float32Array, noise: Float32Array, decibels: number): Float32Array {
  const gain = Math.sqrt(speechPower(speech) / powerOf(noise) / 10 ** (decibels / 10));
  return withinScale(speech.map((value, place) => value + gain * (noise[place] ?? 0)));
}
