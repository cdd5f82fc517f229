/** Writes every sentence of every voice as received in each condition. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { round } from '../../../metrics/round.ts';
import { decodeWave } from '../../gallery/wave.ts';
import { arrive, conditions, type Arrival, type Condition } from './conditions.ts';
import type { Played } from './recognisers.ts';
import type { Voice } from './voices.ts';

export type Utterance = Played & {
  voice: Voice;
  condition: string;
  sentence: number;
  reference: string;
  seconds: number;
};

export const fileOf = (set: string, voice: string, condition: string, sentence: number): string =>
  `${set}-${voice}-${conditions.findIndex(({ id }) => id === condition)}-${sentence}`;

/** `set` tells the sentences of the voices from those with a term, which the same voices say. */
export async function play(folder: string, set: string, voice: Voice, condition: Condition) {
  const utterances: Utterance[] = [];
  const arrivals: Arrival[] = [];
  const clean = join(folder, 'clean.wav');
  for (const [sentence, [key, reference]] of Object.entries(voice.sentences).entries()) {
    voice.speak(key, clean);
    const speech = decodeWave(await readFile(clean));
    const name = fileOf(set, voice.id, condition.id, sentence);
    arrivals.push(arrive(speech, condition, sentence + 1, join(folder, `${name}.wav`)));
    const seconds = round(speech.samples.length / speech.rate, 2);
    const batch = `${set} ${voice.id} ${condition.id}`;
    utterances.push({ name, batch, voice, condition: condition.id, sentence, reference, seconds });
  }
  return { utterances, arrivals, voice: voice.name, condition: condition.id };
}
type Playing = Awaited<ReturnType<typeof play>>;

/** The measured noise levels of each voice and condition that has noise. */
export const noiseRows = (playings: readonly Playing[]) =>
  playings.flatMap(({ arrivals, voice, condition }) => {
    const levels = arrivals.flatMap(({ snrDb }) => snrDb ?? []);
    if (levels.length === 0) return [];
    const [lowestDb, highestDb] = [round(Math.min(...levels), 2), round(Math.max(...levels), 2)];
    return [{ voice, condition, utterances: levels.length, lowestDb, highestDb }];
  });

export const lossRows = (playings: readonly Playing[]) =>
  playings.flatMap(({ arrivals, voice, condition }) =>
    arrivals.flatMap(({ packets, lost }, sentence) =>
      packets === undefined ? [] : [{ voice, condition, sentence, packets, lost: lost ?? 0 }],
    ),
  );
