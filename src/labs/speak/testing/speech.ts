import { readFileSync } from 'node:fs';

/** A synthetic voice that says “please transfer fifty euros to the savings account today”, 4 s at 16 kHz. */
export const SPEECH_FILE = 'studio/gallery/data/speech.wav';
export const SPOKEN = 'Please transfer fifty euros to the savings account today.';

/** Decodes a WAV file with 16-bit samples. */
const HEADER = 44;
const FULL_SCALE = 32_768;

export function speech(): Float32Array {
  const file = readFileSync(SPEECH_FILE);
  const length = (file.length - HEADER) / 2;
  return Float32Array.from({ length }, (_, place) => file.readInt16LE(HEADER + 2 * place) / FULL_SCALE);
}
