import { readFileSync } from 'node:fs';
import { decodeWave } from '../../../../studio/gallery/wave.ts';

/** A synthetic voice that says “please transfer fifty euros to the savings account today”, 4 s at 16 kHz. */
export const SPEECH_FILE = 'studio/gallery/data/speech.wav';
export const SPOKEN = 'Please transfer fifty euros to the savings account today.';

export const speech = (): Float32Array => Float32Array.from(decodeWave(readFileSync(SPEECH_FILE)).samples);
