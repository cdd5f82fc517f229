import { expect, test } from 'vitest';
import { addNoise } from '../../gallery/wave.ts';
import { snrIn } from './conditions.ts';

const RATE = 16_000;
const tone = (level: number): Float64Array =>
  Float64Array.from({ length: RATE }, (_, i) => level * Math.sin((2 * Math.PI * 440 * i) / RATE));

test.each([20, 10])('%i dB of noise are found in the mixture', (decibels) => {
  const speech = tone(0.1);
  const { samples } = addNoise({ rate: RATE, samples: speech }, decibels, 1);
  expect(snrIn(speech, samples)).toBeCloseTo(decibels, 1);
});

test('also where the mixture was turned down', () => {
  const speech = tone(0.9);
  const { samples } = addNoise({ rate: RATE, samples: speech }, 10, 1);
  expect(snrIn(speech, samples)).toBeCloseTo(10, 1);
  expect(
    snrIn(
      speech,
      samples.map((value) => value / 2),
    ),
  ).toBeCloseTo(10, 1);
});
