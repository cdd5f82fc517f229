import { correctedRate } from '../../../metrics/corrected-rate.ts';
import { labelsToSettle } from '../../../metrics/labels-to-settle.ts';
import { mcnemar } from '../../../metrics/mcnemar.ts';
import { wilson } from '../../../metrics/wilson.ts';
import { count, formatNumber, ofText } from '../../lib/figure-format.ts';
import { intervalText, percentText } from '../../lib/rate-text.ts';
import { number, rowOf } from '../report-data.ts';
import {
  agreementOf,
  caughtBy,
  drawAnswers,
  faultyAnswers,
  goodBy,
  isGood,
  JUDGE,
  readClaims,
  type Claim,
  type Counted,
} from './claims.ts';
import { agreements, byKind, byPart, corrected, kappaText, rates } from './tables.ts';
import type { Compute } from '../report.ts';

/** A gate that a release might have to pass: three claims in four. */
const GATE = 0.75;

/** The planted fault that would cost a client most. */
const PROMISE = 'All clients have support around the clock.';

const good = (claims: readonly Claim[]): number => goodBy(claims, 'first').count;

/** How many more labels would settle on which side of the gate the claims are: from labels alone, or with the judge. */
function settleFigures(claims: readonly Claim[]) {
  const { passed, failed } = caughtBy(claims, JUDGE);
  const times = ({ count: some, of }: Counted, by: number): Counted => ({ count: some * by, of: of * by });
  const byPeople = labelsToSettle(claims.length, GATE, (by) => wilson(good(claims) * by, claims.length * by));
  const byJudge = labelsToSettle(
    claims.length,
    GATE,
    (by) =>
      correctedRate(times(goodBy(claims, JUDGE), by), {
        passed: times(passed, by),
        failed: times(failed, by),
      })?.interval,
  );
  return {
    'gate-percent': `${count(GATE * 100)}%`,
    'settle-people': count(byPeople),
    'settle-judge': count(byJudge),
  };
}

const listed = (claims: readonly Claim[], most = 2): string =>
  claims
    .toSorted((a, b) => a.text.length + a.found.length - b.text.length - b.found.length)
    .slice(0, most)
    .map(({ text, found }) => `${text}\n   read:  ${found}`)
    .join('\n');

/** Claims of one kind whose label by the first pass is `isGood`. */
const labelled = (claims: readonly Claim[], kind: string, wanted: boolean): Claim[] =>
  claims.filter((claim) => claim.kind === kind && isGood(claim, 'first') === wanted);
const misjudged = (claims: readonly Claim[], kind: string, wanted: boolean): Claim[] =>
  labelled(claims, kind, wanted).filter((claim) => isGood(claim, JUDGE) !== wanted);
const misjudgedShare = (claims: readonly Claim[], kind: string, wanted: boolean): string =>
  ofText(misjudged(claims, kind, wanted).length, labelled(claims, kind, wanted).length);

/** Good claims that only the comparison of negations stops. */
const stoppedByNegation = (claims: readonly Claim[]): Claim[] =>
  claims.filter((claim) => isGood(claim, 'first') && isGood(claim, 'numbers') && !isGood(claim, JUDGE));

const goodShare = (claims: readonly Claim[]): number => good(claims) / claims.length;

function labelFigures(claims: readonly Claim[]) {
  const faulty = faultyAnswers(claims, 'first');
  const differing = claims.filter(({ first, second }) => first !== second);
  const cited = claims.filter(({ quote }) => quote !== '');
  const rightPlace = cited.filter(({ quote, found }) => found.includes(quote) || quote.includes(found));
  return {
    'answer-count': count(faulty.of),
    'claim-count': count(claims.length),
    'place-right': ofText(rightPlace.length, cited.length),
    'good-rate': percentText(goodShare(claims)),
    'good-interval': intervalText(drawAnswers(claims, goodShare)),
    'faulty-count': ofText(faulty.count, faulty.of),
    'people-kappa': kappaText(agreementOf(claims, 'first', 'second').kappa),
    'people-differ': ofText(differing.length, claims.length),
  };
}

function judgeFigures(claims: readonly Claim[]) {
  const { passed, failed } = caughtBy(claims, JUDGE);
  const judge = agreementOf(claims, JUDGE, 'first');
  const interval = drawAnswers(claims, (drawn) => agreementOf(drawn, JUDGE, 'first').kappa);
  const goodStopped = passed.of - passed.count;
  const badRecognised = claims.filter(
    (claim) => !isGood(claim, 'first') && claim[JUDGE] === claim.first,
  ).length;
  return {
    'judge-kappa': kappaText(judge.kappa),
    'judge-interval': `${kappaText(interval.low)} to ${kappaText(interval.high)}`,
    'judge-agrees': percentText(judge.observed),
    'bad-passed': ofText(failed.of - failed.count, failed.of),
    'good-stopped': ofText(goodStopped, passed.of),
    'stopped-bad': ofText(failed.count, failed.count + goodStopped),
    'judge-rate': percentText((passed.count + failed.of - failed.count) / claims.length),
    'guess-agrees': percentText(goodShare(claims)),
    'guess-chance': formatNumber(mcnemar(goodStopped, badRecognised), 2),
    'qualifier-passed': misjudgedShare(claims, 'qualifier', false),
    'paraphrase-stopped': misjudgedShare(claims, 'paraphrase', true),
    'turned-count': ofText(stoppedByNegation(claims).length, good(claims)),
  };
}

export const computeLlm: Compute = (data) => {
  const claims = readClaims(data);
  const { kappa: target } = rowOf(data, 'settings', { kappa: number });
  return {
    figures: {
      ...labelFigures(claims),
      ...judgeFigures(claims),
      'target-kappa': formatNumber(target, 1),
      ...settleFigures(claims),
    },
    results: {
      rates: rates(claims),
      agreement: agreements(claims, target),
      kinds: byKind(claims),
      parts: byPart(claims),
      corrected: corrected(claims),
    },
    traces: {
      promise: listed(claims.filter(({ text }) => text === PROMISE)),
      qualifier: listed(misjudged(claims, 'qualifier', false).filter(({ text }) => text !== PROMISE)),
      paraphrase: listed(misjudged(claims, 'paraphrase', true)),
      turned: listed(stoppedByNegation(claims)),
    },
  };
};
