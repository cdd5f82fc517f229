/** Numbers, names and words common in India: whether the term of a sentence was recognised. */
import { bootstrap } from '../../../metrics/bootstrap.ts';
import { normaliseTranscript, type Rule } from '../../../metrics/normalise-transcript.ts';
import { pairedDifference } from '../../../metrics/paired-difference.ts';
import { count, ofText } from '../../lib/figure-format.ts';
import { intervalText, percentText } from '../../lib/rate-text.ts';
import { must } from '../../lib/must.ts';
import type { Result, ResultRow } from '../report.ts';
import { changeText } from '../shares.ts';
import { alignHeard, RULES, withoutHyphens, wordsOf } from '../scoring.ts';
import { by, PHONE, QUIET, RECOGNISERS, type RecogniserName, RESAMPLES, type Tables } from './tables.ts';

const rules: ReadonlySet<Rule> = new Set([...RULES, 'apostrophes']);

/** Digits said one by one come back as one number or as several. */
const comparable = (text: string): string =>
  ` ${normaliseTranscript(withoutHyphens(text), rules).replace(/(?<=\d) (?=\d)/g, '')} `;

export const cameBack = (hypothesis: string, accepted: string): boolean =>
  accepted.split(' | ').some((spelling) => comparable(hypothesis).includes(comparable(spelling)));

export type HeardTerm = {
  recogniser: RecogniserName;
  voice: string;
  condition: string;
  sentence: number;
  kind: string;
  term: string;
  said: string;
  hypothesis: string;
  back: boolean;
};

export const heardTerms = ({ terms, termsHeard }: Pick<Tables, 'terms' | 'termsHeard'>): HeardTerm[] =>
  termsHeard.map(({ recogniser, voice, condition, sentence, hypothesis }) => {
    const { kind, term, said, accepted } = must(
      terms.find((each) => each.sentence === sentence),
      `asr: there is no term ${sentence}`,
    );
    const back = cameBack(hypothesis, accepted);
    return { recogniser, voice, condition, sentence, kind, term, said, hypothesis, back };
  });

const backIn = (rows: readonly HeardTerm[]): number => rows.filter(({ back }) => back).length;
export const backText = (rows: readonly HeardTerm[]): string => ofText(backIn(rows), rows.length);
export const shareBack = (rows: readonly HeardTerm[]): number => backIn(rows) / rows.length;

const bySentence = (rows: readonly HeardTerm[]): HeardTerm[][] => [
  ...Map.groupBy(rows, ({ sentence }) => sentence).values(),
];

/** Resamples sentences, each with all voices. */
export const backInterval = (rows: readonly HeardTerm[]) =>
  bootstrap(bySentence(rows), (drawn) => shareBack(drawn.flat()), { rounds: RESAMPLES });

/** Above zero where the neural recogniser got more terms right. */
export function backDifference(rows: readonly HeardTerm[]) {
  const [neural, old] = RECOGNISERS;
  const pairs = bySentence(rows).map((group) => ({
    first: backIn(by(group, old)),
    second: backIn(by(group, neural)),
    length: by(group, neural).length,
  }));
  return pairedDifference(pairs, RESAMPLES);
}

/** An interval of fewer sentences would say nothing. */
const LEAST = 10;

function termRow(name: string, rows: readonly HeardTerm[]): ResultRow {
  const sentences = bySentence(rows).length;
  const enough = sentences >= LEAST;
  return {
    name,
    cells: [
      count(sentences),
      ...RECOGNISERS.map((each) => {
        const own = by(rows, each);
        const interval = enough ? ` (${intervalText(backInterval(own))})` : '';
        return `${backText(own)}, ${percentText(shareBack(own))}${interval}`;
      }),
      enough ? changeText(backDifference(rows)) : '–',
    ],
  };
}

export function termTable(rows: readonly HeardTerm[]): Result {
  const at = (condition: string): HeardTerm[] => rows.filter((row) => row.condition === condition);
  return {
    head: 'kind of term',
    columns: ['sentences', ...RECOGNISERS, 'difference, points'],
    rows: [
      termRow(`all: ${QUIET}`, at(QUIET)),
      termRow(`all: ${PHONE}`, at(PHONE)),
      ...[...Map.groupBy(at(PHONE), ({ kind }) => kind)].map(([kind, group]) =>
        termRow(`${kind}: ${PHONE}`, group),
      ),
    ],
  };
}

/** What stands in the place of the term. */
export function heardInPlace({ said, term, hypothesis }: HeardTerm): string {
  const [words, wanted] = [wordsOf(said), wordsOf(term)];
  const from = words.findIndex((_, place) => wanted.every((word, i) => words[place + i] === word));
  let at = -1;
  const heard = alignHeard(said, hypothesis).flatMap((token) => {
    if ('reference' in token) at += 1;
    const inside = at >= from && at < from + wanted.length;
    return inside && 'hypothesis' in token ? [token.hypothesis] : [];
  });
  return heard.join(' ') || 'nothing';
}

function mostHeard(rows: readonly HeardTerm[]): string {
  const groups = [
    ...Map.groupBy(
      rows.filter(({ back }) => !back),
      heardInPlace,
    ),
  ];
  const [first] = groups.toSorted(([, a], [, b]) => b.length - a.length);
  return first ? `${first[0]}${first[1].length > 1 ? ` × ${first[1].length}` : ''}` : '–';
}

/** Each term that the neural recogniser missed more often than not, over both conditions, and what was written in its place most often. */
export const termList = (rows: readonly HeardTerm[]): Result => ({
  head: 'term',
  columns: RECOGNISERS.flatMap((name) => [`${name}: correct`, `${name} wrote instead`]),
  rows: [...Map.groupBy(rows, ({ term }) => term)]
    .filter(([, group]) => shareBack(by(group, 'Moonshine Tiny')) < 0.5)
    .map(([term, group]) => ({
      name: term,
      cells: RECOGNISERS.flatMap((name) => {
        const own = by(group, name);
        return [backText(own), mostHeard(own)];
      }),
    })),
});
