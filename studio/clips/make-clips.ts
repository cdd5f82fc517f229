/**
 * Speaks the clips of the service pages, lets a real recogniser hear them, and writes their sound (src/assets/clips) and
 * what was heard when (content/clips).
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeEntry } from '../formatted.ts';
import { openFolder } from '../folder.ts';
import { addNoise, decodeWave, encodeWave } from '../gallery/wave.ts';
import { loadMoonshine } from '../moonshine.ts';
import { alignedWords } from '../pocketsphinx.ts';
import { clips, ffmpeg, type Clip } from './clips.ts';
import { anonymous, encodeClip } from './encode-clip.ts';
import { loudness } from './loudness.ts';

const COMMENT = 'Written by npm run studio -- clips; change the words in studio/clips.';
const STROKES = 48;
const LIMIT_BYTES = 40_000;
const NOISE_SEED = 7;

async function makeClip({ id, reference, voice, speak, noiseDb }: Clip, folder: string): Promise<void> {
  const sound = join(folder, `${id}.wav`);
  speak(sound);
  // decodeWave only reads a plain header.
  const plain = join(folder, `${id}.plain.wav`);
  ffmpeg('-i', sound, ...anonymous, plain);
  const clean = decodeWave(await readFile(plain));
  const { rate, samples } = noiseDb === undefined ? clean : addNoise(clean, noiseDb, NOISE_SEED);
  const played = join(folder, `${id}.played.wav`);
  await writeFile(played, encodeWave({ rate, samples }));
  await encodeClip(played, 'src/assets/clips', id, LIMIT_BYTES);
  const recogniser = await loadMoonshine();
  const text = await recogniser.recognise(Float32Array.from(samples));
  // In noise the words would not be found again.
  const heard = await alignedWords(plain, text);
  await writeEntry(`content/clips/${id}.yaml`, COMMENT, {
    voice,
    made: new Date().toISOString().slice(0, 10),
    durationMs: Math.round((samples.length * 1000) / rate),
    reference,
    heard: heard.map(({ word, from, to }) => ({
      word,
      fromMs: Math.round(from * 1000),
      toMs: Math.round(to * 1000),
    })),
    loudness: loudness(samples, STROKES),
  });
}

export async function makeClips(ids: string[]): Promise<void> {
  await using folder = await openFolder();
  for (const clip of clips) {
    if (!ids.includes(clip.id)) continue;
    console.log(`Making ${clip.id} …`);
    await makeClip(clip, folder.path);
  }
}
