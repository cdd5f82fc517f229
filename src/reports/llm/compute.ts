import { mcnemar } from '../../../metrics/mcnemar.ts';
import type { Share } from '../../../metrics/rectified-rate.ts';
import { count, formatNumber, ofText } from '../../lib/figure-format.ts';
import { must } from '../../lib/must.ts';
import { percentText, pointsText } from '../../lib/rate-text.ts';
import { number, rowOf } from '../report-data.ts';
import {
  agreementOf,
  BOTH,
  drawAnswers,
  errorsOf,
  faultyAnswers,
  goodBy,
  isRight,
  MEANING,
  readClaims,
  RULES,
  type Claim,
  type Rater,
} from './claims.ts';
import { agreements, byKind, byStage, corrected, difference, kappaText } from './tables.ts';
import type { Compute, Result } from '../report.ts';
import { pointsRange } from '../shares.ts';

/** The planted fault that would cost a client most. */
const PROMISE = 'All clients have support around the clock.';

const text = ({ count: some, of }: Share): string => ofText(some, of);

const listed = (claims: readonly Claim[], read: (claim: Claim) => string, most = 3): string =>
  claims
    .toSorted((a, b) => a.text.length + read(a).length - b.text.length - read(b).length)
    .slice(0, most)
    .map((claim) => `${claim.text}\n   read:  ${read(claim)}`)
    .join('\n');

const byRules = ({ found }: Claim): string => found;
const byMeaning = ({ nearest, similarity }: Claim): string => `${formatNumber(similarity, 2)}  ${nearest}`;

const ofKind = (claims: readonly Claim[], kind: string): Claim[] =>
  claims.filter((claim) => claim.kind === kind);
const passedBad = (claims: readonly Claim[], rater: Rater): Claim[] =>
  claims.filter(({ good }) => !good.first && good[rater]);
const stoppedGood = (claims: readonly Claim[], rater: Rater): Claim[] =>
  claims.filter(({ good }) => good.first && !good[rater]);

/** Good claims that only the comparison of negations stops. */
const stoppedByNegation = (claims: readonly Claim[]): Claim[] =>
  claims.filter(({ good }) => good.first && good.numbers && !good[RULES]);

function labelFigures(claims: readonly Claim[]) {
  const share = (some: readonly Claim[]): number => goodBy(some, 'first').count / some.length;
  const documents = new Set(claims.map(({ document }) => document));
  return {
    'answer-count': text(faultyAnswers(claims, 'first')).split(' of ')[1] ?? '',
    'claim-count': count(claims.length),
    'document-count': count(documents.size),
    'faulty-count': text(faultyAnswers(claims, 'first')),
    'guess-right': percentText(share(claims)),
    'passes-kappa': kappaText(agreementOf(claims, 'first', 'second').kappa),
    'passes-differ': ofText(claims.filter(({ good }) => good.first !== good.second).length, claims.length),
  };
}

function judgeFigures(id: string, claims: readonly Claim[], rater: Rater) {
  const interval = drawAnswers(claims, (drawn) => agreementOf(drawn, rater, 'first').kappa);
  const right = claims.filter((claim) => isRight(claim, rater)).length;
  const { passed, stopped } = errorsOf(claims, rater);
  const errorsIn = (kind: string) => errorsOf(ofKind(claims, kind), rater);
  return {
    [`${id}-kappa`]: kappaText(agreementOf(claims, rater, 'first').kappa),
    [`${id}-kappa-interval`]: `${kappaText(interval.low)} to ${kappaText(interval.high)}`,
    [`${id}-right`]: percentText(right / claims.length),
    [`${id}-passed`]: text(passed),
    [`${id}-stopped`]: text(stopped),
    // Against always saying “supported”, which is wrong just where a claim is bad.
    [`${id}-guess-chance`]: formatNumber(mcnemar(stopped.count, passed.of - passed.count), 2),
    [`${id}-numbers`]: text(errorsIn('number').passed),
    [`${id}-negations`]: text(errorsIn('negation').passed),
    [`${id}-qualifiers`]: text(errorsIn('qualifier').passed),
    [`${id}-invented`]: text(errorsIn('invented').passed),
    [`${id}-paraphrases`]: text(errorsIn('paraphrase').stopped),
  };
}

/** How many corrected intervals hold the rate that the labels have. */
function heldText({ rows }: Result): string {
  const ranges = rows.filter(({ name }) => name.endsWith('corrected'));
  const held = ranges.filter(({ name, range }) => {
    const labels = rows.find((row) => row.name === `${name.split(',')[0]}, as labelled`)?.range?.value;
    return range && labels !== undefined && range.low <= labels && labels <= range.high;
  });
  return ofText(held.length, ranges.length);
}

function thresholdText(claims: readonly Claim[], score: 'overlap' | 'similarity'): string {
  const chosen = claims.map(({ thresholds }) => thresholds[score]);
  const [low, high] = [Math.min(...chosen), Math.max(...chosen)].map((value) => formatNumber(value, 2));
  return low === high ? `${low}` : `${low} to ${high}`;
}

export const computeLlm: Compute = (data) => {
  const claims = readClaims(data);
  const settings = rowOf(data, 'settings', { kappa: number, modelBytes: number });
  const change = must(difference(claims, RULES, MEANING), 'llm: too few answers to compare');
  const rates = corrected(claims);
  return {
    figures: {
      ...labelFigures(claims),
      ...judgeFigures('meaning', claims, MEANING),
      ...judgeFigures('rules', claims, RULES),
      'target-kappa': formatNumber(settings.kappa, 1),
      'model-size': `${formatNumber(settings.modelBytes / 1e6)}\u00A0MB`,
      'meaning-threshold': thresholdText(claims, 'similarity'),
      'words-threshold': thresholdText(claims, 'overlap'),
      'judges-difference': pointsText(change.value),
      'judges-difference-interval': pointsRange(change),
      'turned-count': ofText(stoppedByNegation(claims).length, goodBy(claims, 'first').count),
      'corrected-held': heldText(rates),
      'both-caught': count(passedBad(claims, MEANING).length - passedBad(claims, BOTH).length),
      'both-lost': count(stoppedGood(claims, BOTH).length - stoppedGood(claims, MEANING).length),
    },
    results: {
      agreement: agreements(claims, settings.kappa),
      parts: byStage(claims),
      kinds: byKind(claims),
      corrected: rates,
    },
    traces: {
      number: listed(passedBad(ofKind(claims, 'number'), MEANING), byMeaning),
      negation: listed(passedBad(ofKind(claims, 'negation'), MEANING), byMeaning),
      promise: listed(
        claims.filter((claim) => claim.text === PROMISE),
        byRules,
      ),
      paraphrase: listed(stoppedGood(ofKind(claims, 'paraphrase'), MEANING), byMeaning),
      turned: listed(stoppedByNegation(claims), byRules),
    },
  };
};
