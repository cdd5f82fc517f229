import { expect, test } from 'vitest';
import { addNoise, decodeWave, encodeWave, spectrogram } from './wave.ts';
import type { Sound } from './wave.ts';

const RATE = 16_000;
const tone = (hertz: number, level = 0.25): Sound => ({
  rate: RATE,
  samples: Float64Array.from({ length: RATE }, (_, i) => level * Math.sin((2 * Math.PI * hertz * i) / RATE)),
});
const power = (samples: Float64Array): number =>
  samples.reduce((sum, value) => sum + value * value, 0) / samples.length;

test('a tone is strongest in its own bin of every spectrum', () => {
  const frames = spectrogram(tone(1000), 512, 400, 256);
  expect(frames.length).toBeGreaterThan(30);
  for (const frame of frames) expect(frame.indexOf(Math.max(...frame))).toBe((1000 / RATE) * 512);
});

test.each([20, 10, 5])('noise is mixed to %i dB below the speech', (decibels) => {
  const clean = tone(440, 0.1);
  const noisy = addNoise(clean, decibels, 1);
  const noise = noisy.samples.map((value, i) => value - (clean.samples[i] ?? 0));
  expect(10 * Math.log10(power(clean.samples) / power(noise))).toBeCloseTo(decibels, 6);
});

test('what is too loud to be stored is turned down, not clipped', () => {
  const loud = addNoise(tone(440, 0.9), 0, 1).samples;
  expect(Math.max(...loud.map(Math.abs))).toBeCloseTo(0.95, 6);
});

test('a sound survives its file', () => {
  const sound = tone(300);
  const again = decodeWave(encodeWave(sound));
  expect(again.rate).toBe(RATE);
  expect(again.samples).toHaveLength(RATE);
  for (const [i, value] of again.samples.entries()) expect(value).toBeCloseTo(sound.samples[i] ?? 0, 4);
});
