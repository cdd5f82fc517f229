/** Recordings in one run of the network, padded with silence to the longest, beside each by itself. */
import { must } from '../../../src/lib/must.ts';
import { round } from '../../../metrics/round.ts';
import { decodeWave } from '../../gallery/wave.ts';
import { loadMoonshine } from '../../moonshine.ts';
import type { Rows } from '../report-data.ts';
import type { Recording } from './recordings.ts';

const SIZES = [1, 2, 4, 8];
const PASSES = 5;
/** Fills batches of every size. */
const HEARD = 16;

type Numbered = { no: number; seconds: number; samples: Float32Array };

function padded(recordings: readonly Numbered[], length: number): Float32Array {
  const together = new Float32Array(length * recordings.length);
  for (const [row, { samples }] of recordings.entries()) together.set(samples, row * length);
  return together;
}

export async function measureBatches(recordings: readonly Recording[]) {
  const recogniser = await loadMoonshine();
  const all = recordings.map(({ wave, seconds }, no): Numbered => ({
    no,
    seconds,
    samples: Float32Array.from(decodeWave(wave).samples),
  }));
  const byLength = all.toSorted((one, other) => one.seconds - other.seconds).slice(0, HEARD);
  const longest = must(byLength.at(-1), 'There are recordings').samples.length;
  const batches: Rows = [];
  const texts: Rows = [];
  const hear = async (how: string, batch: readonly Numbered[], length: number, pass: number) => {
    const started = performance.now();
    const heard = await recogniser.recogniseTogether(padded(batch, length), batch.length);
    const ms = round(performance.now() - started, 1);
    const seconds = round(
      batch.reduce((total, each) => total + each.seconds, 0),
      2,
    );
    batches.push({ how, pass, recordings: batch.length, seconds, ms });
    if (pass > 0) return;
    texts.push(...batch.map(({ no }, row) => ({ how, recording: no, text: heard[row] ?? '' })));
  };
  for (let pass = 0; pass < PASSES; pass++) {
    // Neighbours in length, as a service that waits for them would collect: little padding.
    for (const size of SIZES)
      for (let from = 0; from < byLength.length; from += size) {
        const batch = byLength.slice(from, from + size);
        await hear(String(size), batch, Math.max(...batch.map(({ samples }) => samples.length)), pass);
      }
    // Tells what silence changes from what company changes.
    for (const one of byLength) await hear('1, padded', [one], longest, pass);
  }
  return { batches, texts };
}
