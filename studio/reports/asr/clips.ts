/** The sounds that the page plays, and the loudness of the one that it draws. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeClip } from '../../clips/encode-clip.ts';
import { loudness } from '../../clips/loudness.ts';
import { LOSS } from '../../../src/reports/asr/tables.ts';
import { decodeWave } from '../../gallery/wave.ts';
import { fileOf } from './play.ts';
import { voices } from './voices.ts';

const CLIP_LIMIT = 60_000;
const STROKES = 60;

/** Only LibriVox (public domain) and synthetic speech may be republished. `said` and `term` are the two sets of sentences. */
const clips = [
  { id: 'asr-telephone', set: 'said', voice: 'reading', condition: 'telephone', sentence: 2 },
  { id: 'asr-loss', set: 'said', voice: 'flite-slt', condition: LOSS, sentence: 6 },
  { id: 'asr-accent', set: 'said', voice: 'espeak-en-gb-scotland', condition: 'quiet', sentence: 5 },
  { id: 'asr-term', set: 'term', voice: 'flite-rms', condition: 'telephone', sentence: 16 },
];
const SHOWN = 'asr-telephone';

export async function makeClips(folder: string) {
  const soundOf = ({ set, voice, condition, sentence }: (typeof clips)[number]): string =>
    join(folder, `${fileOf(set, voice, condition, sentence)}.wav`);
  for (const clip of clips) await encodeClip(soundOf(clip), 'src/assets/reports', clip.id, CLIP_LIMIT);
  const shown = clips.find(({ id }) => id === SHOWN) as (typeof clips)[number];
  const { condition, sentence } = shown;
  const voice = voices.find(({ id }) => id === shown.voice)?.name ?? '';
  const strokes = loudness(decodeWave(await readFile(soundOf(shown))).samples, STROKES);
  return strokes.map((value, place) => ({ voice, condition, sentence, place, loudness: value }));
}
