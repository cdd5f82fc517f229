/**
 * Moonshine Tiny and PocketSphinx hear the same sound: three people and five synthetic voices in noise, over the telephone and
 * with lost packets, sentences with a term, and sound in which nobody speaks.
 */
import { openFolder } from '../../folder.ts';
import { halfSearch, model } from '../../pocketsphinx.ts';
import { debianVersions } from '../debian-versions.ts';
import { describeRun } from '../processor-time.ts';
import type { Report } from '../report-data.ts';
import { line } from '../telephone.ts';
import { makeClips } from './clips.ts';
import { conditions, LIGHT_NOISE_DB, LOSS_RATE, LOUD_NOISE_DB } from './conditions.ts';
import { describeMoonshine } from './moonshine.ts';
import { writeNoSpeech } from './no-speech.ts';
import { lossRows, noiseRows, play } from './play.ts';
import { hearAll, type Played, recognisers, wholeSearch } from './recognisers.ts';
import { noSpeechRow, termHeardRow, termRows, timingRow, utteranceRow } from './rows.ts';
import { termSentences } from './terms.ts';
import { syntheticVoices, voices } from './voices.ts';

const PACKAGES = [
  'pocketsphinx',
  'pocketsphinx-en-us',
  'pocketsphinx-testdata',
  'asterisk-core-sounds-en-g722',
  'asterisk-moh-opsound-g722',
  'flite',
  'espeak-ng',
  'sox',
  'ffmpeg',
];
const CLEAR = /^(quiet|telephone)$/;

const settings = {
  lineLowHz: line.lowHz,
  lineHighHz: line.highHz,
  lineHz: line.hz,
  modelHz: model.hz,
  modelTopHz: model.topHz,
  lightNoiseDb: LIGHT_NOISE_DB,
  loudNoiseDb: LOUD_NOISE_DB,
  lossRate: LOSS_RATE,
  searchOptions: Object.entries(halfSearch)
    .map(([name, value]) => `-${name} ${value}`)
    .join(' '),
};

const clear = conditions.filter(({ id }) => CLEAR.test(id));

async function playAll(folder: string) {
  const said: Awaited<ReturnType<typeof play>>[] = [];
  for (const voice of voices)
    for (const condition of conditions)
      if (!condition.people || voice.kind === 'human')
        said.push(await play(folder, 'said', voice, condition));
  const withTerms: typeof said = [];
  for (const voice of syntheticVoices(termSentences))
    for (const condition of clear) withTerms.push(await play(folder, 'term', voice, condition));
  return { said, withTerms, none: writeNoSpeech(folder) };
}

/** Both at once, one on each core. */
const hearBoth = (folder: string, played: readonly Played[]) =>
  Promise.all(
    recognisers.map(async (recogniser) => ({
      recogniser: recogniser.name,
      heard: await hearAll(recogniser, folder, played),
    })),
  );

/** One after the other, each alone on the machine. */
async function timeEach(folder: string, played: readonly Played[]) {
  const timed: Awaited<ReturnType<typeof hearBoth>> = [];
  for (const recogniser of recognisers)
    timed.push({ recogniser: recogniser.name, heard: await hearAll(recogniser, folder, played) });
  return timed;
}

export async function reportAsr(): Promise<Report> {
  const moonshine = describeMoonshine();
  const versions = { ...moonshine.versions, ...debianVersions(PACKAGES) };
  await using folder = await openFolder();
  const { said, withTerms, none } = await playAll(folder.path);
  const utterances = said.flatMap((playing) => playing.utterances);
  const termUtterances = withTerms.flatMap((playing) => playing.utterances);
  const both = await hearBoth(folder.path, [...utterances, ...termUtterances, ...none]);
  const people = utterances.filter(({ voice, condition }) => voice.kind === 'human' && CLEAR.test(condition));
  const { loadBefore, realTime } = await describeRun();
  const timed = await timeEach(folder.path, people);
  const whole = { recogniser: wholeSearch.name, heard: await hearAll(wholeSearch, folder.path, people) };
  return {
    versions,
    tables: {
      settings: [{ ...settings, modelBytes: moonshine.bytes, loadBefore, realTime }],
      utterances: both.flatMap((each) => utterances.map((utterance) => utteranceRow(each, utterance))),
      wholeSearch: people.map((utterance) => ({
        ...utteranceRow(whole, utterance),
        ...timingRow(whole, utterance),
      })),
      noise: noiseRows(said),
      loss: lossRows(said),
      terms: termRows,
      termsHeard: both.flatMap((each) => termUtterances.map((utterance) => termHeardRow(each, utterance))),
      noSpeech: both.flatMap((each) => none.map((segment) => noSpeechRow(each, segment))),
      timing: timed.flatMap((each) => people.map((utterance) => timingRow(each, utterance))),
      loudness: await makeClips(folder.path),
    },
  };
}
