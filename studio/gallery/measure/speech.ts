/**
 * Six sentences, spoken by four synthetic voices (flite) in four levels of pink noise, heard by a real recogniser
 * (PocketSphinx with its own US English model). Debian and Ubuntu: apt-get install flite pocketsphinx-en-us pocketsphinx
 */
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openFolder } from '../../folder.ts';
import { halfSearch, hearFiles, wordsHeardIn } from '../../pocketsphinx.ts';
import { keepFile } from '../files.ts';
import { addNoise, decodeWave, encodeWave } from '../wave.ts';

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
type Utterance = { voice: string; snr: number | null; sentence: number };

const nameOf = ({ voice, snr, sentence }: Utterance): string => `${voice}-${snr ?? 'clean'}-${sentence}`;

async function speak(folder: string, voice: string): Promise<Utterance[]> {
  const utterances: Utterance[] = [];
  for (const [sentence, text] of SENTENCES.entries()) {
    const clean = join(folder, `${voice}.wav`);
    execFileSync(SYNTHESISER, ['-voice', voice, '-t', text, '-o', clean]);
    const sound = decodeWave(await readFile(clean));
    for (const snr of LEVELS) {
      const utterance = { voice, snr, sentence };
      const heard = snr === null ? sound : addNoise(sound, snr, sentence * 100 + snr);
      await writeFile(join(folder, `${nameOf(utterance)}.wav`), encodeWave(heard));
      utterances.push(utterance);
    }
  }
  return utterances;
}

/** One process per voice, because the recogniser adapts to the channel between utterances. */
async function recognise(folder: string, voice: string) {
  const utterances = await speak(folder, voice);
  const heard = await hearFiles(folder, utterances.map(nameOf), halfSearch);
  return utterances.map((utterance) => {
    const { snr, sentence } = utterance;
    return { voice, snr, reference: SENTENCES[sentence] ?? '', hypothesis: heard(nameOf(utterance)).text };
  });
}

export async function measureSpeech() {
  await using folder = await openFolder();
  const heard = await Promise.all(VOICES.map((voice) => recognise(folder.path, voice)));
  const { voice, sentence } = specimen;
  const file = join(folder.path, `${nameOf({ voice, sentence, snr: null })}.wav`);
  await keepFile('speech.wav', await readFile(file));
  return {
    specimen: { voice, reference: SENTENCES[sentence] ?? '', words: wordsHeardIn(file) },
    utterances: heard.flat(),
  };
}
