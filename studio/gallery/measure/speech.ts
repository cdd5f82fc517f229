/**
 * Six sentences, spoken by four synthetic voices (flite) in four levels of pink noise, recognised by Moonshine Tiny. It tells no
 * times; PocketSphinx aligns its words with the sound. Debian and Ubuntu: apt-get install flite pocketsphinx-en-us pocketsphinx
 */
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openFolder } from '../../folder.ts';
import { loadMoonshine } from '../../moonshine.ts';
import { alignedWords } from '../../pocketsphinx.ts';
import type { Recogniser } from '../../../src/labs/speak/recogniser.ts';
import { keepFile } from '../files.ts';
import { addNoise, decodeWave } from '../wave.ts';

const SYNTHESISER = 'flite';
const SENTENCES = [
  'please transfer fifty euros to the savings account today',
  'can you move my appointment from nine in the morning to four in the afternoon',
  'what is the weather going to be like on saturday morning',
  'i would like to change the delivery address of my last order',
  'please remind me to call the doctor about the test results on monday',
  'the last train to the airport leaves at a quarter past eleven tonight',
];
const VOICES = ['rms', 'kal16', 'awb', 'slt'];
const LEVELS = [null, 20, 10, 5];
const specimen = { voice: 'rms', sentence: 0 };

/** Signal-to-noise ratio in decibels; null is the synthesiser's own silence. */
type Utterance = { voice: string; snr: number | null; reference: string; hypothesis: string };

async function speak(folder: string, voice: string, recogniser: Recogniser) {
  const utterances: Utterance[] = [];
  for (const [sentence, reference] of SENTENCES.entries()) {
    const clean = join(folder, `${voice}-${sentence}.wav`);
    execFileSync(SYNTHESISER, ['-voice', voice, '-t', reference, '-o', clean]);
    const sound = decodeWave(await readFile(clean));
    for (const snr of LEVELS) {
      const { samples } = snr === null ? sound : addNoise(sound, snr, sentence * 100 + snr);
      const hypothesis = await recogniser.recognise(Float32Array.from(samples));
      utterances.push({ voice, snr, reference, hypothesis });
    }
  }
  return utterances;
}

export async function measureSpeech() {
  await using folder = await openFolder();
  const recogniser = await loadMoonshine();
  const utterances: Utterance[] = [];
  for (const voice of VOICES) utterances.push(...(await speak(folder.path, voice, recogniser)));
  const { voice, sentence } = specimen;
  const file = join(folder.path, `${voice}-${sentence}.wav`);
  await keepFile('speech.wav', await readFile(file));
  const reference = SENTENCES[sentence] ?? '';
  const heard = utterances.find(
    (row) => row.voice === voice && row.snr === null && row.reference === reference,
  );
  return {
    specimen: { voice, reference, words: await alignedWords(file, heard?.hypothesis ?? '') },
    utterances,
  };
}
