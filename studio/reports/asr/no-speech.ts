/** Sound in which nobody speaks: silence, noise, the tones of a telephone network, and the hold music that Asterisk ships. */
import { globSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ffmpeg } from '../../clips/clips.ts';
import { encodeWave, pinkNoise, power } from '../../gallery/wave.ts';
import type { Played } from './recognisers.ts';
import { plain } from './voices.ts';

const HZ = 16_000;
const SEGMENT_SECONDS = 10;
const SEGMENTS = 6;

const samplesOf = (seconds: number, at: (second: number) => number): Float64Array =>
  Float64Array.from({ length: seconds * HZ }, (_, i) => at(i / HZ));

/** Pink noise at a number of decibels below a full-scale square wave. */
export function noiseAt(decibels: number, seed: number): Float64Array {
  const noise = pinkNoise(SEGMENT_SECONDS * HZ, seed);
  const gain = Math.sqrt(10 ** (decibels / 10) / power(noise));
  return noise.map((value) => gain * value);
}

/** Two tones that repeat every `every` seconds and last `on` seconds. */
export type Tone = { id: string; hertz: readonly number[]; on: number; every: number };

const tones: readonly Tone[] = [
  { id: 'dial tone, US', hertz: [350, 440], on: 1, every: 1 },
  { id: 'ringing, US', hertz: [440, 480], on: 2, every: 6 },
  { id: 'busy, US', hertz: [480, 620], on: 0.5, every: 1 },
  { id: 'busy, India', hertz: [400], on: 0.75, every: 1.5 },
  { id: 'beep of a recording', hertz: [1400], on: 0.5, every: 5 },
  { id: 'key nine held', hertz: [852, 1477], on: 0.3, every: 0.6 },
];
const TONE_LEVEL = 0.1;

export const toneOf = ({ hertz, on, every }: Tone): Float64Array =>
  samplesOf(SEGMENT_SECONDS, (second) =>
    second % every < on
      ? hertz.reduce((sum, each) => sum + TONE_LEVEL * Math.sin(2 * Math.PI * each * second), 0)
      : 0,
  );

/** Debian and Ubuntu: apt-get install asterisk-moh-opsound-g722 */
const MUSIC = '/usr/share/asterisk/moh/*.g722';
const MUSIC_FROM = 10;
const MUSIC_EVERY = 10;

type Segment = { source: string; piece: string; seconds: number; write: (file: string) => void };

const generated = (source: string, piece: string, samples: Float64Array): Segment => ({
  source,
  piece,
  seconds: samples.length / HZ,
  write: (file) => writeFileSync(file, encodeWave({ rate: HZ, samples })),
});
const places = Array.from({ length: SEGMENTS }, (_, place) => place);

const noiseSegments = (decibels: number): Segment[] =>
  places.map((place) =>
    generated(`pink noise, −${-decibels} dB`, `seed ${place + 1}`, noiseAt(decibels, place + 1)),
  );

function musicSegments(): Segment[] {
  const files = globSync(MUSIC).toSorted();
  if (files.length === 0) throw new Error('apt-get install asterisk-moh-opsound-g722');
  return files.flatMap((music) =>
    places.map((place) => ({
      source: 'hold music',
      piece: basename(music, '.g722'),
      seconds: SEGMENT_SECONDS,
      write: (file) => {
        const from = `${MUSIC_FROM + place * MUSIC_EVERY}`;
        ffmpeg('-f', 'g722', '-i', music, '-ss', from, '-t', `${SEGMENT_SECONDS}`, ...plain, file);
      },
    })),
  );
}

/** Silent pieces differ only in length. */
const segments = (): Segment[] => [
  ...places.map((place) => {
    const seconds = 2 * (place + 1);
    return generated(
      'digital silence',
      `${seconds} s`,
      samplesOf(seconds, () => 0),
    );
  }),
  ...noiseSegments(-45),
  ...noiseSegments(-35),
  ...tones.map((tone) => generated('network tones', tone.id, toneOf(tone))),
  ...musicSegments(),
];

export type NoSpeech = Played & { source: string; piece: string; seconds: number };

export const writeNoSpeech = (folder: string): NoSpeech[] =>
  segments().map(({ write, ...segment }, place) => {
    const name = `none-${place}`;
    write(join(folder, `${name}.wav`));
    return { name, batch: segment.source, ...segment };
  });
