import { agreement } from '../../../metrics/agreement.ts';
import { bootstrap, type Interval } from '../../../metrics/bootstrap.ts';
import { number, oneOf, type ReportData, tablesOf, text } from '../report-data.ts';

export const LABELS = ['supported', 'unsupported', 'contradicted'] as const;
const label = oneOf(LABELS);

export const readClaims = (data: ReportData) =>
  tablesOf(data, {
    claims: {
      answer: number,
      kind: text,
      text,
      first: label,
      second: label,
      quote: text,
      found: text,
      words: label,
      numbers: label,
      negation: label,
    },
  }).claims;
export type Claim = ReturnType<typeof readClaims>[number];

/** Two labelling passes and three versions of the judge; the last one is the complete rule. */
export type Rater = 'first' | 'second' | 'words' | 'numbers' | 'negation';
export const JUDGE: Rater = 'negation';

export const isGood = (claim: Claim, rater: Rater): boolean => claim[rater] === 'supported';

const byAnswer = (claims: readonly Claim[]): Claim[][] => [
  ...Map.groupBy(claims, ({ answer }) => answer).values(),
];

/** Claims of one answer are not independent, so the bootstrap resamples answers. */
export const drawAnswers = (claims: readonly Claim[], figure: (claims: Claim[]) => number): Interval =>
  bootstrap(byAnswer(claims), (drawn) => figure(drawn.flat()), { rounds: 2000 });

/** counts[label by one][label by the other] */
export const tableOf = (claims: readonly Claim[], one: Rater, other: Rater): number[][] =>
  LABELS.map((row) =>
    LABELS.map((column) => claims.filter((claim) => claim[one] === row && claim[other] === column).length),
  );

export const agreementOf = (claims: readonly Claim[], one: Rater, other: Rater) =>
  agreement(tableOf(claims, one, other));

export type Counted = { count: number; of: number };

export const goodBy = (claims: readonly Claim[], rater: Rater): Counted => ({
  count: claims.filter((claim) => isGood(claim, rater)).length,
  of: claims.length,
});

/** Good claims that a rater passes and bad ones that it stops, by the labels of the first pass. */
export function caughtBy(claims: readonly Claim[], rater: Rater): { passed: Counted; failed: Counted } {
  const passed = goodBy(
    claims.filter((claim) => isGood(claim, 'first')),
    rater,
  );
  const { count, of } = goodBy(
    claims.filter((claim) => !isGood(claim, 'first')),
    rater,
  );
  return { passed, failed: { count: of - count, of } };
}

export function faultyAnswers(claims: readonly Claim[], rater: Rater): Counted {
  const answers = byAnswer(claims);
  const isFaulty = (own: readonly Claim[]): boolean => own.some((claim) => !isGood(claim, rater));
  return { count: answers.filter(isFaulty).length, of: answers.length };
}
