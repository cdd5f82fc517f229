/** Both recognisers behind one interface: files in, transcripts and times out. */
import type { RecogniserName } from '../../../src/reports/asr/tables.ts';
import { halfSearch, hearFiles } from '../../pocketsphinx.ts';
import type { Heard } from './heard.ts';
import { hearWithMoonshine } from './moonshine.ts';

/** PocketSphinx adapts to a channel, so the files of one call share it; Moonshine hears each file by itself. */
export type Recogniser = {
  name: RecogniserName;
  hear: (folder: string, names: readonly string[]) => Promise<(name: string) => Heard>;
};

export const recognisers: readonly Recogniser[] = [
  { name: 'Moonshine Tiny', hear: hearWithMoonshine },
  { name: 'PocketSphinx', hear: (folder, names) => hearFiles(folder, names, halfSearch) },
];

/** The same with the default search, to see what the narrowed one costs. */
export const wholeSearch: Recogniser = {
  name: 'PocketSphinx',
  hear: (folder, names) => hearFiles(folder, names, {}),
};

/** A file, and the voice and condition that it shares with others. */
export type Played = { name: string; batch: string };

export async function hearAll({ hear }: Recogniser, folder: string, played: readonly Played[]) {
  const heard = new Map<string, Heard>();
  for (const batch of Map.groupBy(played, (sound) => sound.batch).values()) {
    const names = batch.map(({ name }) => name);
    const heardIn = await hear(folder, names);
    for (const name of names) heard.set(name, heardIn(name));
  }
  return heard;
}
