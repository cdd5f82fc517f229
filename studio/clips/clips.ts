/** The clips that ASR and call testing play: a reading by a person, free for everyone, and a synthetic voice in noise. */
import { execFileSync } from 'node:child_process';

export type Clip = {
  id: string;
  /** What was said. */
  reference: string;
  /** The voice and its processing. */
  voice: string;
  /** Writes the sound as 16 kHz mono PCM, without the noise. */
  speak: (file: string) => void;
  /** Pink noise so many decibels below it. */
  noiseDb?: number;
};

/** Debian and Ubuntu: apt-get install pocketsphinx-testdata, flite, ffmpeg */
const READING = '/usr/share/pocketsphinx/test/data/librivox/sense_and_sensibility_01_austen_64kb-0880.wav';

export const ffmpeg = (...options: string[]): void =>
  void execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...options]);

const SYNTHESISER = 'flite';
const NOISE_DB = 10;
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
    voice: `A synthetic voice (flite), pink noise ${NOISE_DB} dB below it, picked for its error`,
    speak: (file) => void execFileSync(SYNTHESISER, ['-voice', 'slt', '-t', CALLER, '-o', file]),
    noiseDb: NOISE_DB,
  },
];
