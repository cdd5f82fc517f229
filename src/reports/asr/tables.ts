import { bootstrap, type Interval } from '../../../metrics/bootstrap.ts';
import { sum } from '../../../metrics/mean.ts';
import { pairedDifference } from '../../../metrics/paired-difference.ts';
import { flag, number, oneOf, type ReportData, tablesOf, text } from '../report-data.ts';

/** The neural recogniser first; every comparison is of the first with the second. */
export const RECOGNISERS = ['Moonshine Tiny', 'PocketSphinx'] as const;
export type RecogniserName = (typeof RECOGNISERS)[number];
const recogniser = oneOf(RECOGNISERS);

export const readTables = (data: ReportData) =>
  tablesOf(data, {
    utterances: {
      recogniser,
      voice: text,
      kind: oneOf(['human', 'synthetic']),
      condition: text,
      sentence: number,
      reference: text,
      hypothesis: text,
      substituted: number,
      deleted: number,
      inserted: number,
      words: number,
      seconds: number,
    },
    wholeSearch: {
      condition: text,
      substituted: number,
      deleted: number,
      inserted: number,
      words: number,
      seconds: number,
      cpuSeconds: number,
    },
    noise: { condition: text, lowestDb: number, highestDb: number, utterances: number },
    loss: { packets: number, lost: number },
    terms: {
      sentence: number,
      kind: text,
      said: text,
      term: text,
      accepted: text,
      inDictionary: flag,
    },
    termsHeard: { recogniser, voice: text, condition: text, sentence: number, hypothesis: text },
    noSpeech: { recogniser, source: text, piece: text, seconds: number, hypothesis: text },
    timing: {
      recogniser,
      condition: text,
      seconds: number,
      cpuSeconds: number,
      clockSeconds: number,
    },
    loudness: { voice: text, condition: text, sentence: number, loudness: number },
  });
export type Tables = ReturnType<typeof readTables>;
export type Utterance = Tables['utterances'][number];

/** Assumed for this sample: up to this rate a caller's topic can usually be found. */
export const LIMIT = 0.2;
export const RESAMPLES = 2000;
export const QUIET = 'quiet';
export const PHONE = 'telephone';
export const LOSS = 'telephone, 5% lost';

export const by = <Row extends { recogniser: RecogniserName }>(
  rows: readonly Row[],
  name: RecogniserName,
): Row[] => rows.filter((row) => row.recogniser === name);

type Scored = Pick<Utterance, 'substituted' | 'deleted' | 'inserted' | 'words'>;
export const errorsOf = ({ substituted, deleted, inserted }: Scored): number =>
  substituted + deleted + inserted;
export const errorsIn = (rows: readonly Scored[]): number => sum(rows.map(errorsOf));
export const wordsIn = (rows: readonly Scored[]): number => sum(rows.map(({ words }) => words));
export const rateOf = (rows: readonly Scored[]): number => errorsIn(rows) / wordsIn(rows);

/** Resamples sentences, because a sentence that is hard for one voice is hard for all. */
export function intervalOf(rows: readonly Utterance[]): Interval {
  const sentences = [...Map.groupBy(rows, ({ reference }) => reference).values()];
  return bootstrap(sentences, (drawn) => rateOf(drawn.flat()), { rounds: RESAMPLES });
}

/** Change of the error rate from the first rows to the second, which are of the same sentences and voices, paired by sentence. */
export function changeOf(first: readonly Utterance[], second: readonly Utterance[]) {
  const before = Map.groupBy(first, ({ reference }) => reference);
  const pairs = [...Map.groupBy(second, ({ reference }) => reference)].map(([reference, rows]) => ({
    first: errorsIn(before.get(reference) ?? []),
    second: errorsIn(rows),
    length: wordsIn(rows),
  }));
  return pairedDifference(pairs, RESAMPLES);
}
