import { bootstrap, type Interval } from '../../../metrics/bootstrap.ts';
import { confusedPairs } from '../../../metrics/confused-pairs.ts';
import { sum } from '../../../metrics/mean.ts';
import { pairedDifference } from '../../../metrics/paired-difference.ts';
import { count, formatNumber, ofText } from '../../lib/figure-format.ts';
import { intervalText, percentText } from '../../lib/rate-text.ts';
import { alignHeard } from './scoring.ts';
import { number, oneOf, type ReportData, tablesOf, text } from '../report-data.ts';
import type { Result, ResultRow } from '../report.ts';
import { changeText, percentRange } from '../shares.ts';

export const readTables = (data: ReportData) =>
  tablesOf(data, {
    utterances: {
      voice: text,
      kind: oneOf(['human', 'synthetic']),
      condition: text,
      search: oneOf(['half', 'whole', 'grammar']),
      sentence: number,
      reference: text,
      hypothesis: text,
      substituted: number,
      deleted: number,
      inserted: number,
      words: number,
      seconds: number,
      realTimeFactor: number,
    },
    noise: { condition: text, lowestDb: number, highestDb: number, utterances: number },
    loudness: { voice: text, condition: text, sentence: number, loudness: number },
  });
export type Utterance = ReturnType<typeof readTables>['utterances'][number];

/** Assumed for this sample: up to this rate a caller's topic can usually be found. */
export const LIMIT = 0.2;
export const RESAMPLES = 2000;
export const QUIET = 'quiet';
export const PHONE = 'telephone';

export const errorsOf = ({ substituted, deleted, inserted }: Utterance): number =>
  substituted + deleted + inserted;
export const wordsIn = (rows: readonly Utterance[]): number => sum(rows.map(({ words }) => words));
export const rateOf = (rows: readonly Utterance[]): number => sum(rows.map(errorsOf)) / wordsIn(rows);

/** Resamples sentences, because a sentence that is hard for one voice is hard for all. */
export function intervalOf(rows: readonly Utterance[]): Interval {
  const sentences = [...Map.groupBy(rows, ({ reference }) => reference).values()];
  return bootstrap(sentences, (drawn) => rateOf(drawn.flat()), { rounds: RESAMPLES });
}

const factorOf = (rows: readonly Utterance[]): number =>
  sum(rows.map(({ realTimeFactor, seconds }) => realTimeFactor * seconds)) /
  sum(rows.map(({ seconds }) => seconds));

function rateRow(name: string, rows: readonly Utterance[]): ResultRow {
  const interval = intervalOf(rows);
  const value = rateOf(rows);
  const total = (of: 'substituted' | 'deleted' | 'inserted'): number => sum(rows.map((row) => row[of]));
  return {
    name,
    cells: [
      `${sum(rows.map(errorsOf))} of ${wordsIn(rows)}`,
      percentText(value),
      intervalText(interval),
      `${total('substituted')} / ${total('deleted')} / ${total('inserted')}`,
    ],
    range: percentRange(value, interval),
    // An interval around the limit decides nothing.
    verdict: interval.high <= LIMIT ? 'holds' : interval.low > LIMIT ? 'fails' : undefined,
  };
}

export const rateTable = (
  head: string,
  rows: readonly Utterance[],
  nameOf: (row: Utterance) => string,
): Result => ({
  head,
  columns: ['errors of words', 'WER', '95% interval', 'S / D / I'],
  rows: [...Map.groupBy(rows, nameOf)].map(([name, group]) => rateRow(name, group)),
  axis: { min: 0, max: 120, unit: '%', target: LIMIT * 100 },
});

/** Change of the error rate between two conditions, paired by voice and sentence. */
export function difference(first: readonly Utterance[], second: readonly Utterance[]) {
  const before = new Map(first.map((row) => [`${row.voice} ${row.sentence}`, row]));
  return pairedDifference(
    second.flatMap((row) => {
      const pair = before.get(`${row.voice} ${row.sentence}`);
      return pair ? [{ first: errorsOf(pair), second: errorsOf(row), length: row.words }] : [];
    }),
    RESAMPLES,
  );
}

/** The words lost most often, among those said at least so many times. */
export function lostWords(rows: readonly Utterance[], least: number, most: number): ResultRow[] {
  const aligned = rows.map(({ reference, hypothesis }) => alignHeard(reference, hypothesis));
  const said = new Map<string, { said: number; lost: number }>();
  for (const token of aligned.flat()) {
    if (!('reference' in token)) continue;
    const word = said.get(token.reference) ?? { said: 0, lost: 0 };
    said.set(token.reference, { said: word.said + 1, lost: word.lost + (token.op === 'ok' ? 0 : 1) });
  }
  const pairs = confusedPairs(aligned);
  return [...said]
    .filter(([, word]) => word.said >= least)
    .toSorted(([, a], [, b]) => b.lost / b.said - a.lost / a.said || b.said - a.said)
    .slice(0, most)
    .map(([word, counts]) => ({
      name: word,
      cells: [
        ofText(counts.lost, counts.said),
        pairs
          .filter(({ reference }) => reference === word)
          .slice(0, 3)
          .map(({ hypothesis = 'nothing', count: times }) => hypothesis + (times > 1 ? ` × ${times}` : ''))
          .join(', '),
      ],
    }));
}

/** Each is compared with the previous one, so that only one thing changes. */
const SEARCHES = {
  whole: { name: 'whole search', against: 'half' },
  grammar: { name: 'a list of its words', against: 'whole' },
} as const;
type Search = keyof typeof SEARCHES;

/** The same people and recordings, with the search that this one is compared with and with this one. */
export function searchPair(all: readonly Utterance[], search: Search, condition: string) {
  const here = all.filter((row) => row.condition === condition && row.kind === 'human');
  const second = here.filter((row) => row.search === search);
  const voices = new Set(second.map(({ voice }) => voice));
  const first = here.filter((row) => row.search === SEARCHES[search].against && voices.has(row.voice));
  const change = difference(first, second);
  return {
    first,
    second,
    who: voices.size === 1 ? [...voices].join('') : 'all people',
    change: changeText(change),
  };
}

export const searchRows = (all: readonly Utterance[], search: Search): ResultRow[] =>
  [QUIET, PHONE].map((condition) => {
    const { first, second, who, change } = searchPair(all, search, condition);
    return {
      name: `${SEARCHES[search].name}: ${who}, ${condition}`,
      cells: [
        count(wordsIn(second)),
        percentText(rateOf(first)),
        percentText(rateOf(second)),
        change,
        `${formatNumber(factorOf(first), 2)}, ${formatNumber(factorOf(second), 2)}`,
      ],
    };
  });
