import { expect, test } from 'vitest';
import { addNoise } from '../../gallery/wave.ts';
import { loseOn, snrIn } from './conditions.ts';

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

test('lost packets are silence of 20 ms, one at a time, and are counted', () => {
  const [count, bytes] = [10_000, 160];
  const sent = Buffer.alloc(count * bytes + 7, 0x80);
  const { received, packets, lost } = loseOn(sent, 0.05, 1);
  const silent = Array.from({ length: count }, (_, place) =>
    received.subarray(place * bytes, (place + 1) * bytes).equals(Buffer.alloc(bytes, 0xff)),
  );
  expect(packets).toBe(count);
  expect(silent.filter(Boolean)).toHaveLength(lost);
  expect(lost / packets).toBeCloseTo(0.05, 2);
  expect(silent.some((is, place) => is && silent[place + 1])).toBe(false);
  expect(received.length).toBe(sent.length);
  expect(loseOn(sent, 0, 1).received.equals(sent)).toBe(true);
});
