/**
 * Runs PocketSphinx on three people and five synthetic voices, in noise and over the telephone; then on the same people
 * with its full search, and on one of them with a grammar of the spoken words.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { errorsIn, referenceLength } from '../../../metrics/error-rate.ts';
import { round } from '../../../metrics/round.ts';
import { alignHeard } from '../../../src/reports/asr/scoring.ts';
import { encodeClip } from '../../clips/encode-clip.ts';
import { loudness } from '../../clips/loudness.ts';
import { openFolder } from '../../folder.ts';
import { decodeWave } from '../../gallery/wave.ts';
import { halfSearch, hearFiles, model } from '../../pocketsphinx.ts';
import { debianVersions } from '../debian-versions.ts';
import type { Report } from '../report-data.ts';
import { line } from '../telephone.ts';
import { arrive, conditions, type Condition, LIGHT_NOISE_DB, LOUD_NOISE_DB } from './conditions.ts';
import { voices, type Voice } from './voices.ts';

const PACKAGES = [
  'pocketsphinx',
  'pocketsphinx-en-us',
  'pocketsphinx-testdata',
  'asterisk-core-sounds-en-g722',
  'flite',
  'espeak-ng',
  'sox',
  'ffmpeg',
];
const STROKES = 60;
const CLIP_LIMIT = 60_000;
/** Only LibriVox (public domain) and synthetic speech may be republished. */
const clips = [
  { id: 'asr-telephone', voice: 'reading', condition: 'telephone', sentence: 3 },
  { id: 'asr-noise', voice: 'reading', condition: `noise, ${LOUD_NOISE_DB} dB`, sentence: 4 },
  { id: 'asr-synthetic', voice: 'espeak-en-us', condition: 'quiet', sentence: 5 },
];
const SHOWN = 'asr-telephone';

const settings = {
  lineLowHz: line.lowHz,
  lineHighHz: line.highHz,
  lineHz: line.hz,
  modelHz: model.hz,
  modelTopHz: model.topHz,
  lightNoiseDb: LIGHT_NOISE_DB,
  loudNoiseDb: LOUD_NOISE_DB,
  searchOptions: Object.entries(halfSearch)
    .map(([name, value]) => `-${name} ${value}`)
    .join(' '),
};

type Batch = { voice: Voice; condition: Condition };

const nameOf = (voice: string, condition: string, sentence: number): string =>
  `${voice}-${conditions.findIndex(({ id }) => id === condition)}-${sentence}`;

async function hearBatch(
  folder: string,
  { voice, condition }: Batch,
  search: string,
  options: Record<string, string>,
) {
  const sentences = Object.values(voice.sentences);
  const names = sentences.map((_, sentence) => nameOf(voice.id, condition.id, sentence));
  const heard = await hearFiles(folder, names, options);
  return sentences.map((reference, sentence) => {
    const { text: hypothesis, seconds, cpuSeconds } = heard(names[sentence] ?? '');
    const errors = errorsIn(alignHeard(reference, hypothesis));
    return {
      voice: voice.name,
      kind: voice.kind,
      condition: condition.id,
      search,
      sentence,
      reference,
      hypothesis,
      substituted: errors.substituted,
      deleted: errors.deleted,
      inserted: errors.inserted,
      words: referenceLength(errors),
      seconds,
      realTimeFactor: round(cpuSeconds / seconds, 2),
    };
  });
}

/** Writes every sentence as it arrives; returns the measured noise levels. */
async function speakBatch(folder: string, { voice, condition }: Batch) {
  const levels: number[] = [];
  for (const [place, sentence] of Object.keys(voice.sentences).entries()) {
    const clean = join(folder, 'clean.wav');
    voice.speak(sentence, clean);
    const file = join(folder, `${nameOf(voice.id, condition.id, place)}.wav`);
    const level = arrive(decodeWave(await readFile(clean)), condition, place + 1, file);
    if (level !== undefined) levels.push(level);
  }
  if (levels.length === 0) return [];
  return [
    {
      voice: voice.name,
      condition: condition.id,
      utterances: levels.length,
      lowestDb: round(Math.min(...levels), 2),
      highestDb: round(Math.max(...levels), 2),
    },
  ];
}

/** Any sequence of the prompts' words and no others: the best a grammar could do. */
async function writeGrammar(folder: string, { sentences }: Voice): Promise<string> {
  const words = new Set(Object.values(sentences).flatMap((text) => text.split(' ')));
  const file = join(folder, 'prompts.gram');
  await writeFile(file, `#JSGF V1.0;\ngrammar prompts;\npublic <said> = ( ${[...words].join(' | ')} )+;\n`);
  return file;
}

export async function reportAsr(): Promise<Report> {
  const versions = debianVersions(PACKAGES);
  await using folder = await openFolder();
  const batches = voices.flatMap((voice) =>
    conditions
      .filter(({ people }) => !people || voice.kind === 'human')
      .map((condition) => ({ voice, condition })),
  );
  const levels: Awaited<ReturnType<typeof speakBatch>> = [];
  for (const batch of batches) levels.push(...(await speakBatch(folder.path, batch)));

  const people = batches.filter(
    ({ voice, condition: { id } }) => voice.kind === 'human' && /^(quiet|telephone)$/.test(id),
  );
  const jsgf = await writeGrammar(folder.path, voices[0] as Voice);
  const runs = [
    ...batches.map((batch) => ({ batch, search: 'half', options: halfSearch })),
    ...people.map((batch) => ({ batch, search: 'whole', options: {} })),
    ...people
      .filter(({ voice }) => voice === voices[0])
      .map((batch) => ({ batch, search: 'grammar', options: { jsgf } })),
  ];
  const heard: Awaited<ReturnType<typeof hearBatch>>[] = [];
  const waiting = runs.entries();
  const recogniser = async () => {
    for (const [place, { batch, search, options }] of waiting)
      heard[place] = await hearBatch(folder.path, batch, search, options);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, recogniser));

  const soundOf = ({ voice, condition, sentence }: (typeof clips)[number]): string =>
    join(folder.path, `${nameOf(voice, condition, sentence)}.wav`);
  for (const clip of clips) await encodeClip(soundOf(clip), 'src/assets/reports', clip.id, CLIP_LIMIT);
  const shown = clips.find(({ id }) => id === SHOWN) as (typeof clips)[number];
  const strokes = loudness(decodeWave(await readFile(soundOf(shown))).samples, STROKES);

  return {
    versions,
    tables: {
      settings: [settings],
      utterances: heard.flat(),
      noise: levels,
      loudness: strokes.map((value, place) => ({
        voice: voices.find(({ id }) => id === shown.voice)?.name ?? '',
        condition: shown.condition,
        sentence: shown.sentence,
        place,
        loudness: value,
      })),
    },
  };
}
