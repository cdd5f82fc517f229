/** What callers send: sentences of two people, from Debian's packages. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { round } from '../../../metrics/round.ts';
import { openFolder } from '../../folder.ts';
import { decodeWave } from '../../gallery/wave.ts';
import { voices } from '../asr/voices.ts';

const SPEAKERS = new Set(['prompts', 'reading']);

export type Recording = { wave: Buffer; reference: string; voice: string; seconds: number };

export async function readRecordings(): Promise<Recording[]> {
  await using folder = await openFolder();
  const file = join(folder.path, 'said.wav');
  const recordings: Recording[] = [];
  for (const { id, name, sentences, speak } of voices) {
    if (!SPEAKERS.has(id)) continue;
    for (const [key, reference] of Object.entries(sentences)) {
      speak(key, file);
      const wave = await readFile(file);
      const { rate, samples } = decodeWave(wave);
      recordings.push({ wave, reference, voice: name, seconds: round(samples.length / rate, 2) });
    }
  }
  return recordings;
}
