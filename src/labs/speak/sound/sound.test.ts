import { expect, test } from 'vitest';
import { speech } from '../testing/speech.ts';
import { addNoise } from './add-noise.ts';
import { babbleNoise } from './babble.ts';
import { FRAME, isSilent, powerOf, SAMPLE_RATE, speechPower } from './level.ts';
import { losePackets } from './lose-packets.ts';
import { piecesOf } from './pieces.ts';
import { speedUp } from './speed-up.ts';
import { streetNoise } from './street.ts';
import { overTelephone } from './telephone.ts';

const tone = (hertz: number, seconds = 1, level = 0.5): Float32Array =>
  Float32Array.from(
    { length: seconds * SAMPLE_RATE },
    (_, i) => level * Math.sin((2 * Math.PI * hertz * i) / SAMPLE_RATE),
  );
const joined = (...parts: Float32Array[]): Float32Array =>
  Float32Array.from(parts.flatMap((part) => [...part]));
const silence = (seconds: number): Float32Array => new Float32Array(seconds * SAMPLE_RATE);
const decibels = (ratio: number): number => 10 * Math.log10(ratio);

/** The frequency with the most power, from zero crossings of a pure tone. */
const pitchOf = (samples: Float32Array): number => {
  const crossings = samples.filter((value, i) => value >= 0 && (samples[i - 1] ?? 0) < 0).length;
  return (crossings * SAMPLE_RATE) / samples.length;
};

test('pauses do not change the level of the speech', () => {
  expect(speechPower(joined(tone(440), silence(5)))).toBeCloseTo(powerOf(tone(440)), 3);
});

test.each([
  ['a muted microphone', silence(2), true],
  ['its hiss', streetNoise(32_000, 1).map((value) => value * 0.001), true],
  ['a word in a long silence', joined(silence(20), tone(300, 0.5, 0.1), silence(20)), false],
  ['a sentence', speech(), false],
])('%s is silent: %#', (_name, samples, expected) => {
  expect(isSilent(samples)).toBe(expected);
});

test.each([
  ['street', streetNoise],
  ['babble', babbleNoise],
] as const)('%s noise is mixed in at the level that is said, and is the same every time', (_name, noise) => {
  const clean = speech().map((value) => value / 4);
  for (const wanted of [20, 10, 5, 0]) {
    const noisy = addNoise(clean, noise(clean.length, 7), wanted);
    const added = noisy.map((value, i) => value - (clean[i] as number));
    expect(decibels(speechPower(clean) / powerOf(added))).toBeCloseTo(wanted, 1);
  }
  expect(noise(1000, 7)).toEqual(noise(1000, 7));
  expect(noise(1000, 8)).not.toEqual(noise(1000, 7));
});

test('what would be too loud is turned down as a whole', () => {
  const noisy = addNoise(tone(440, 1, 0.9), streetNoise(SAMPLE_RATE, 1), 0);
  expect(Math.max(...noisy.map(Math.abs))).toBeLessThanOrEqual(0.981);
});

test.each([
  [100, -25],
  [1000, 0],
  [3000, 0],
  [4500, -25],
])('a telephone passes %i Hz at %i dB', (hertz, expected) => {
  const level = decibels(powerOf(overTelephone(tone(hertz))) / powerOf(tone(hertz)));
  if (expected === 0) expect(level).toBeCloseTo(0, 0);
  else expect(level).toBeLessThan(expected);
});

test('5% of the packets are silent, whole ones, the same ones every time', () => {
  const sent = tone(440, 10);
  const arrived = losePackets(sent, 0.05, 7);
  const lost = Array.from({ length: sent.length / FRAME }, (_, packet) => packet).filter((packet) =>
    arrived.subarray(packet * FRAME, (packet + 1) * FRAME).every((value) => value === 0),
  );
  expect(lost).toHaveLength(25);
  expect(arrived.filter((value, i) => value !== sent[i]).length).toBeLessThanOrEqual(25 * FRAME);
  expect(losePackets(sent, 0.05, 7)).toEqual(arrived);
});

test('faster speech is shorter at the same pitch and level', () => {
  const faster = speedUp(tone(200, 2), 1.25);
  expect(faster).toHaveLength(1.6 * SAMPLE_RATE);
  expect(pitchOf(faster)).toBeCloseTo(200, -1);
  expect(decibels(powerOf(faster) / powerOf(tone(200)))).toBeCloseTo(0, 0);
});

test('a short recording stays whole, a long one is cut in its pauses', () => {
  expect(piecesOf(tone(300, 20))).toHaveLength(1);
  const long = joined(tone(300, 14), silence(0.5), tone(300, 14), silence(0.5), tone(300, 14));
  const pieces = piecesOf(long);
  expect(pieces).toHaveLength(3);
  for (const piece of pieces) expect(piece.length / SAMPLE_RATE).toBeCloseTo(14.3, 0);
  expect(joined(...pieces)).toEqual(long);
});
