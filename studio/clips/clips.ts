/** The clips that ASR and call testing play: a reading by a person, free for everyone, and a synthetic voice in noise. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { addNoise, decodeWave, encodeWave } from '../gallery/wave.ts';

export type Clip = {
  id: string;
  /** What was said. */
  reference: string;
  /** The voice and its processing. */
  voice: string;
  /** Writes the sound as 16 kHz mono PCM for the recogniser. */
  speak: (file: string) => void;
};

/** Debian and Ubuntu: apt-get install pocketsphinx-testdata, flite, ffmpeg */
const READING = '/usr/share/pocketsphinx/test/data/librivox/sense_and_sensibility_01_austen_64kb-0880.wav';

export const ffmpeg = (...options: string[]): void =>
  void execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...options]);

const SYNTHESISER = 'flite';
const NOISE_DB = 20;
const NOISE_SEED = 7;
const CALLER = 'please move my appointment from tuesday to friday';

export const clips: readonly Clip[] = [
  {
    id: 'reading',
    reference: 'he was not an ill disposed young man',
    voice: 'A volunteer of LibriVox reads Jane Austen (public domain)',
    speak: (file) => ffmpeg('-i', READING, '-ac', '1', '-ar', '16000', file),
  },
  {
    id: 'caller',
    reference: CALLER,
    voice: `A synthetic voice (flite), pink noise ${NOISE_DB} dB below it`,
    speak: (file) => {
      execFileSync(SYNTHESISER, ['-voice', 'rms', '-t', CALLER, '-o', file]);
      writeFileSync(file, encodeWave(addNoise(decodeWave(readFileSync(file)), NOISE_DB, NOISE_SEED)));
    },
  },
];
