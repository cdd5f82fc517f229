import { z } from 'astro/zod';
import { agreement } from '../../../metrics/agreement.ts';
import { bootstrap, type Interval } from '../../../metrics/bootstrap.ts';

export const LABELS = ['supported', 'unsupported', 'contradicted'] as const;
const label = z.enum(LABELS);

export const claimRow = z.object({
  answer: z.number(),
  kind: z.string(),
  text: z.string(),
  first: label,
  second: label,
  quote: z.string(),
  found: z.string(),
  words: label,
  numbers: label,
  negation: label,
});
export type Claim = z.infer<typeof claimRow>;

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

/** Good claims that a rater passes and bad ones that it stops, by the labels of the first pass. */
export function caughtBy(claims: readonly Claim[], rater: Rater) {
  const good = claims.filter((claim) => isGood(claim, 'first'));
  const bad = claims.filter((claim) => !isGood(claim, 'first'));
  return {
    passed: { count: good.filter((claim) => isGood(claim, rater)).length, of: good.length },
    failed: { count: bad.filter((claim) => !isGood(claim, rater)).length, of: bad.length },
  };
}

export const faultyAnswers = (claims: readonly Claim[], rater: Rater): { count: number; of: number } => {
  const answers = byAnswer(claims);
  return {
    count: answers.filter((own) => own.some((claim) => !isGood(claim, rater))).length,
    of: answers.length,
  };
};
