/** The code of the labs' workers on generated texts and files. */
import { median } from '../../metrics/median.ts';
import { round } from '../../metrics/round.ts';
import { seededRandom } from '../../metrics/seeded-random.ts';
import { FIRST_VIEW } from '../../src/labs/wer/alignment-page.ts';
import { measure } from '../../src/labs/wer/measure.ts';
import { EMPTY_LINES, USUAL, type Source } from '../../src/labs/wer/source.ts';
import type { Part } from '../part.ts';
import { readLoadFile } from './labs/load-file.ts';

const ROUNDS = 5;
const HOUR = { words: 10_000, utterances: 1000 };
const VOCABULARY = 4000;
const LOAD_FILE_BYTES = 200_000_000;
const QUICK_FILE_BYTES = 10_000_000;
/** Of the words, as in a recogniser that is neither good nor useless. */
const ERROR_SHARE = 0.15;

/** Two systems with errors in different places. */
function spokenLines(utterances: number, wordsEach: number): Source {
  const random = seededRandom(utterances);
  const anyWord = (): string => `word${Math.floor(random() * VOCABULARY)}`;
  const heard = (words: readonly string[]): string[] =>
    words.flatMap((word) => {
      if (random() > ERROR_SHARE) return [word];
      return [[], [anyWord()], [word, anyWord()]][Math.floor(random() * 3)] ?? [];
    });
  const said = Array.from({ length: utterances }, () => Array.from({ length: wordsEach }, anyWord));
  const lines = (texts: string[][]): string => texts.map((words) => words.join(' ')).join('\n');
  return {
    ...EMPTY_LINES,
    reference: lines(said),
    first: lines(said.map(heard)),
    second: lines(said.map(heard)),
  };
}

function medianTime(source: Source, words: number): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const started = performance.now();
    const { report } = measure(source, USUAL, FIRST_VIEW).outcome;
    if (report?.words !== words) throw new Error(`${report?.words} words scored, not ${words}`);
    return performance.now() - started;
  });
  return round(median(times), 1);
}

export const measureLabs: Part = async ({ quick }, log) => {
  const hour = spokenLines(HOUR.utterances, HOUR.words / HOUR.utterances);
  const { peakMb, ...load } = await readLoadFile(quick ? QUICK_FILE_BYTES : LOAD_FILE_BYTES);
  log(JSON.stringify({ ...load, peakMb }));
  return { values: { labHour: medianTime(hour, HOUR.words), labMemory: peakMb } };
};
