/** A real recogniser, PocketSphinx with its own US English model. Debian and Ubuntu: apt-get install pocketsphinx pocketsphinx-en-us */
import { execFile, execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withoutHyphens } from '../src/reports/scoring.ts';
import { openFolder } from './folder.ts';

const RECOGNISER = 'pocketsphinx_continuous';
const BATCH_RECOGNISER = 'pocketsphinx_batch';
const MODEL = '/usr/share/pocketsphinx/model/en-us';

/** Its sampling rate, and the top of its filter bank as in its feat.params. */
export const model = { hz: 16_000, topHz: 6800 };

/** Times in seconds. */
export type HeardWord = { word: string; from: number; to: number };

const DICTIONARY = join(MODEL, 'cmudict-en-us.dict');

/** For words that its dictionary lacks, as another recogniser may write them. */
const PRONUNCIATIONS: Record<string, string> = { sposed: 'S P OW Z D' };

/** The words of another recogniser with the times at which they are said, found with a grammar of these words alone. */
export async function alignedWords(file: string, text: string): Promise<HeardWord[]> {
  await using folder = await openFolder();
  const words = withoutHyphens(text.toLowerCase()).match(/[a-z']+/g) ?? [];
  const grammar = join(folder.path, 'words.gram');
  const dictionary = join(folder.path, 'words.dict');
  await writeFile(grammar, `#JSGF V1.0;\ngrammar words;\npublic <words> = ${words.join(' ')};\n`);
  const added = Object.entries(PRONUNCIATIONS).map((entry) => `${entry.join(' ')}\n`);
  await writeFile(dictionary, (await readFile(DICTIONARY, 'utf8')) + added.join(''));
  const options = [
    '-infile',
    file,
    '-jsgf',
    grammar,
    '-dict',
    dictionary,
    '-time',
    'yes',
    '-logfn',
    '/dev/null',
  ];
  const output = execFileSync(RECOGNISER, options, { encoding: 'utf8' });
  // The dictionary marks alternative pronunciations, as in "the(2)". Silences and noises are skipped.
  const rows = [...output.matchAll(/^([a-z']+)(?:\(\d+\))? (\d+\.\d+) (\d+\.\d+) \d/gm)];
  if (rows.length !== words.length) throw new Error(`“${text}” could not be aligned with ${file}`);
  return rows.map(([, word = '', from, to]) => ({ word, from: Number(from), to: Number(to) }));
}

/** The only words that it can write, without a grammar or with one. */
export const dictionaryWords = (): Set<string> =>
  new Set(readFileSync(DICTIONARY, 'utf8').match(/^[^ (]+/gm));

/** About half of the default search effort, so half the time. The same for every voice and level. */
export const halfSearch = { ds: '2', maxhmmpf: '3000', maxwpf: '20', fwdflat: 'no' };

/** Length of the sound, processor and clock time, as the recogniser reports them. */
export type Heard = { text: string; seconds: number; cpuSeconds: number; clockSeconds: number };

/** Recognises `name.wav` for every name in one process. With a `jsgf` grammar among the options it uses no language model. */
export async function hearFiles(
  folder: string,
  names: readonly string[],
  options: Record<string, string>,
): Promise<(name: string) => Heard> {
  const run = join(folder, randomUUID());
  await writeFile(`${run}.list`, `${names.join('\n')}\n`);
  const all = {
    adcin: 'yes',
    adchdr: '44',
    cepext: '.wav',
    cepdir: folder,
    ctl: `${run}.list`,
    hmm: join(MODEL, 'en-us'),
    ...('jsgf' in options ? {} : { lm: join(MODEL, 'en-us.lm.bin') }),
    dict: DICTIONARY,
    hyp: `${run}.heard`,
    logfn: `${run}.log`,
    ...options,
  };
  await promisify(execFile)(
    BATCH_RECOGNISER,
    Object.entries(all).flatMap(([name, value]) => [`-${name}`, value]),
  );
  const log = await readFile(`${run}.log`, 'utf8');
  const hypotheses = await readFile(`${run}.heard`, 'utf8');
  return (name) => {
    const id = RegExp.escape(name);
    const text = new RegExp(`^(.*?) *\\(${id} -?\\d+\\)$`, 'm').exec(hypotheses)?.[1];
    const times = new RegExp(
      `: ${id}: ([\\d.]+) seconds speech, ([\\d.]+) seconds CPU, ([\\d.]+) seconds wall`,
    ).exec(log);
    if (text === undefined || !times) throw new Error(`The recogniser returned no result for ${name}`);
    // The dictionary marks alternative pronunciations, as in "the(2)".
    const spoken = text.replace(/\(\d+\)/g, '');
    const [seconds = 0, cpuSeconds = 0, clockSeconds = 0] = times.slice(1).map(Number);
    return { text: spoken, seconds, cpuSeconds, clockSeconds };
  };
}
