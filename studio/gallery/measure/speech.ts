/**
 * Six sentences, spoken by four synthetic voices (flite) in four levels of pink noise, heard by a real recogniser
 * (PocketSphinx with its own US English model). Debian and Ubuntu: apt-get install flite pocketsphinx-en-us pocketsphinx
 */
import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DATA, keep } from '../files.ts';
import type { Heard, Utterance } from '../speech-data.ts';
import { addNoise, decodeWave, encodeWave } from '../wave.ts';

const SYNTHESISER = 'flite';
const RECOGNISER = { one: 'pocketsphinx_continuous', batch: 'pocketsphinx_batch' };
const VOICES = ['rms', 'kal16', 'awb', 'slt'];
/** Signal-to-noise ratio in decibels; null is the synthesiser's own silence. */
const LEVELS = [null, 20, 10, 5];
const MODEL = '/usr/share/pocketsphinx/model/en-us';
/** Half the search of the recogniser's defaults: a quarter of the time, and the same for every voice and level. */
const SEARCH = { maxhmmpf: '3000', maxwpf: '20', ds: '2', fwdflat: 'no' };
const SPECIMEN = { voice: 'rms', sentence: 0 };

async function speak(folder: string, sentences: string[]): Promise<Utterance[]> {
  const utterances: Utterance[] = [];
  for (const voice of VOICES) {
    for (const [sentence, text] of sentences.entries()) {
      const clean = join(folder, 'clean.wav');
      execFileSync(SYNTHESISER, ['-voice', voice, '-t', text, '-o', clean]);
      const sound = decodeWave(await readFile(clean));
      for (const snr of LEVELS) {
        const name = `${voice}-${snr ?? 'clean'}-${sentence}`;
        const heard = snr === null ? sound : addNoise(sound, snr, sentence * 100 + snr);
        await writeFile(join(folder, `${name}.wav`), encodeWave(heard));
        utterances.push({ name, voice, snr, sentence });
      }
    }
  }
  return utterances;
}

async function recognise(
  folder: string,
  voice: string,
  utterances: Utterance[],
): Promise<[string, string][]> {
  const list = join(folder, `${voice}.list`);
  const output = join(folder, `${voice}.heard`);
  await writeFile(list, `${utterances.map(({ name }) => name).join('\n')}\n`);
  const options = {
    adcin: 'yes',
    adchdr: '44',
    cepext: '.wav',
    cepdir: folder,
    ctl: list,
    hmm: join(MODEL, 'en-us'),
    lm: join(MODEL, 'en-us.lm.bin'),
    dict: join(MODEL, 'cmudict-en-us.dict'),
    hyp: output,
    logfn: join(folder, `${voice}.log`),
    ...SEARCH,
  };
  await promisify(execFile)(
    RECOGNISER.batch,
    Object.entries(options).flatMap(([name, value]) => [`-${name}`, value]),
  );
  const heard: [string, string][] = [];
  for (const line of (await readFile(output, 'utf8')).split('\n')) {
    const [, text, name] = /^(.*?)\s*\((\S+) -?\d+\)$/.exec(line) ?? [];
    // The dictionary marks second pronunciations, as in "the(2)": the same word.
    if (name !== undefined) heard.push([name, (text ?? '').replace(/\(\d+\)/g, '')]);
  }
  return heard;
}

/** The recogniser's own word times, in seconds. */
function wordTimes(file: string): Heard['specimen']['words'] {
  const output = execFileSync(RECOGNISER.one, ['-infile', file, '-time', 'yes', '-logfn', '/dev/null'], {
    encoding: 'utf8',
  });
  const rows = output.matchAll(/^([a-z']+)(?:\(\d+\))? (\d+\.\d+) (\d+\.\d+) \d/gm);
  return [...rows].map(([, word = '', from, to]) => ({ word, from: Number(from), to: Number(to) }));
}

export async function measureSpeech(): Promise<void> {
  const sentences = JSON.parse(await readFile(join(DATA, 'sentences.json'), 'utf8')) as string[];
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-speech-'));
  try {
    const utterances = await speak(folder, sentences);
    const batches = VOICES.map((voice) =>
      recognise(
        folder,
        voice,
        utterances.filter((utterance) => utterance.voice === voice),
      ),
    );
    const heard = new Map((await Promise.all(batches)).flat());
    const specimen = join(folder, `${SPECIMEN.voice}-clean-${SPECIMEN.sentence}.wav`);
    await writeFile(join(DATA, 'specimen.wav'), await readFile(specimen));
    await keep('speech', {
      recogniser: 'PocketSphinx 5prealpha, en-us model',
      specimen: { ...SPECIMEN, words: wordTimes(specimen) },
      utterances: utterances.map(({ name, voice, snr, sentence }) => ({
        voice,
        snr,
        reference: sentences[sentence] ?? '',
        hypothesis: heard.get(name) ?? '',
      })),
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
