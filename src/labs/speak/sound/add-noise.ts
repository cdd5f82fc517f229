import { powerOf, speechPower } from './level.ts';

const FULL_SCALE = 0.98;

/** Scales everything down if it would clip, which keeps the signal-to-noise ratio. */
function withinScale(samples: Float32Array): Float32Array {
  let peak = 0;
  for (const value of samples) peak = Math.max(peak, Math.abs(value));
  return peak > FULL_SCALE ? samples.map((value) => (value * FULL_SCALE) / peak) : samples;
}

/** Mixes in noise at a given number of decibels below the speech; pauses do not count towards the speech level. */
export function addNoise(speech: Float32Array, noise: Float32Array, decibels: number): Float32Array {
  const gain = Math.sqrt(speechPower(speech) / powerOf(noise) / 10 ** (decibels / 10));
  return withinScale(speech.map((value, place) => value + gain * (noise[place] ?? 0)));
}
