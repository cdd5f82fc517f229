import { agreement } from '../../../metrics/agreement.ts';
import { bootstrap, type Interval } from '../../../metrics/bootstrap.ts';
import type { Share } from '../../../metrics/rectified-rate.ts';
import { must } from '../../lib/must.ts';
import { chooseThreshold } from '../choose-threshold.ts';
import { flag, number, oneOf, type ReportData, tablesOf, text } from '../report-data.ts';

const LABELS = ['supported', 'unsupported', 'contradicted'] as const;
const label = oneOf(LABELS);

const readRows = (data: ReportData) =>
  tablesOf(data, {
    answers: { answer: number, document: text },
    claims: {
      answer: number,
      kind: text,
      text,
      first: label,
      second: label,
      quote: text,
      found: text,
      overlap: number,
      words: label,
      numbers: label,
      negation: label,
      nearest: text,
      similarity: number,
      sameNumbers: flag,
      sameNegation: flag,
      /** Only where the studio was given the address of a language model. */
      model: oneOf([...LABELS, 'unreadable']).optional(),
    },
  });
type Row = ReturnType<typeof readRows>['claims'][number];

/** Two labelling passes, the judge by rules in its three stages, and the judge by meaning in its three. */
export type Rater =
  | 'first'
  | 'second'
  | 'words'
  | 'numbers'
  | 'negation'
  | 'chosenWords'
  | 'meaning'
  | 'meaningNumbers'
  | 'meaningNegation'
  | 'model';
export const RULES: Rater = 'negation';
export const MEANING: Rater = 'meaning';
export const BOTH: Rater = 'meaningNegation';
export const MODEL: Rater = 'model';

export type Claim = Pick<Row, 'answer' | 'kind' | 'text' | 'found' | 'nearest' | 'similarity'> & {
  document: string;
  /** The thresholds that the claims of the other documents chose. */
  thresholds: { overlap: number; similarity: number };
  hasModel: boolean;
  /** A gate asks no more than this: is it supported? */
  good: Record<Rater, boolean>;
};

const isSupported = (said: Row['first']): boolean => said === 'supported';

/** The threshold of a document comes from all others, so that no claim is judged by one that it helped to choose. */
function thresholdFrom(others: readonly Row[], score: 'overlap' | 'similarity'): number {
  const scores = (wanted: boolean): number[] =>
    others.filter(({ first }) => isSupported(first) === wanted).map((row) => row[score]);
  return chooseThreshold(scores(true), scores(false));
}

export function readClaims(data: ReportData): Claim[] {
  const { answers, claims } = readRows(data);
  const documents = new Map(answers.map(({ answer, document }) => [answer, document]));
  const rows = claims.map((row) => ({
    ...row,
    document: must(documents.get(row.answer), `llm: answer ${row.answer} has no document`),
  }));
  const thresholds = new Map(
    [...new Set(rows.map(({ document }) => document))].map((document) => {
      const others = rows.filter((row) => row.document !== document);
      return [
        document,
        {
          overlap: thresholdFrom(others, 'overlap'),
          similarity: thresholdFrom(others, 'similarity'),
        },
      ];
    }),
  );
  return rows.map((row) => {
    const chosen = must(thresholds.get(row.document), 'llm: a document without a threshold');
    const near = row.similarity >= chosen.similarity;
    return {
      ...row,
      thresholds: chosen,
      hasModel: row.model !== undefined,
      good: {
        first: isSupported(row.first),
        second: isSupported(row.second),
        words: isSupported(row.words),
        numbers: isSupported(row.numbers),
        negation: isSupported(row.negation),
        chosenWords: row.overlap >= chosen.overlap,
        meaning: near,
        meaningNumbers: near && row.sameNumbers,
        meaningNegation: near && row.sameNumbers && row.sameNegation,
        model: row.model === 'supported',
      },
    };
  });
}

export const byAnswer = (claims: readonly Claim[]): Claim[][] => [
  ...Map.groupBy(claims, ({ answer }) => answer).values(),
];

/** Claims of one answer are not independent, so the bootstrap resamples answers. */
export const drawAnswers = (claims: readonly Claim[], figure: (claims: Claim[]) => number): Interval =>
  bootstrap(byAnswer(claims), (drawn) => figure(drawn.flat()), { rounds: 2000 });

/** counts[supported or not by one][by the other] */
export const tableOf = (claims: readonly Claim[], one: Rater, other: Rater): number[][] =>
  [true, false].map((row) =>
    [true, false].map(
      (column) => claims.filter(({ good }) => good[one] === row && good[other] === column).length,
    ),
  );

export const agreementOf = (claims: readonly Claim[], one: Rater, other: Rater) =>
  agreement(tableOf(claims, one, other));

export const isRight = ({ good }: Claim, rater: Rater): boolean => good[rater] === good.first;

export const goodBy = (claims: readonly Claim[], rater: Rater): Share => ({
  count: claims.filter(({ good }) => good[rater]).length,
  of: claims.length,
});

/** Bad claims that a rater passes and good ones that it stops, by the labels of the first pass. */
export function errorsOf(claims: readonly Claim[], rater: Rater): { passed: Share; stopped: Share } {
  const [good, bad] = [claims.filter((each) => each.good.first), claims.filter((each) => !each.good.first)];
  return {
    passed: goodBy(bad, rater),
    stopped: { count: good.length - goodBy(good, rater).count, of: good.length },
  };
}

export function faultyAnswers(claims: readonly Claim[], rater: Rater): Share {
  const answers = byAnswer(claims);
  const isFaulty = (own: readonly Claim[]): boolean => own.some(({ good }) => !good[rater]);
  return { count: answers.filter(isFaulty).length, of: answers.length };
}
