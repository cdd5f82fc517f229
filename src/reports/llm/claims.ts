/** The claims of the LLM report: what two passes and a judge said of each, and how far they agree. */
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

/** Who said what of a claim. The judge is the rule with all of its parts. */
export type Rater = 'first' | 'second' | 'words' | 'numbers' | 'negation';
export const JUDGE: Rater = 'negation';

export const isGood = (claim: Claim, rater: Rater): boolean => claim[rater] === 'supported';

const byAnswer = (claims: readonly Claim[]): Claim[][] => [
  ...Map.groupBy(claims, ({ answer }) => answer).values(),
];

/** Claims of one answer share a document and often a mistake, so whole answers are drawn. */
export const drawAnswers = (claims: readonly Claim[], figure: (claims: Claim[]) => number): Interval =>
  bootstrap(byAnswer(claims), (drawn) => figure(drawn.flat()), { rounds: 2000 });

/** counts[label by one][label by the other] */
export const tableOf = (claims: readonly Claim[], one: Rater, other: Rater): number[][] =>
  LABELS.map((row) =>
    LABELS.map((column) => claims.filter((claim) => claim[one] === row && claim[other] === column).length),
  );

export const agreementOf = (claims: readonly Claim[], one: Rater, other: Rater) =>
  agreement(tableOf(claims, one, other));

/** Of the good claims those that a rater lets pass, of the bad ones those that it stops, as the first pass has them. */
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
