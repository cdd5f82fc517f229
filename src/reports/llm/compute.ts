import { z } from 'astro/zod';
import { correctedRate } from '../../../metrics/corrected-rate.ts';
import { labelsToSettle } from '../../../metrics/labels-to-settle.ts';
import { mcnemar } from '../../../metrics/mcnemar.ts';
import { wilson } from '../../../metrics/wilson.ts';
import { count, formatNumber, ofText } from '../../lib/figure-format.ts';
import { intervalText, percentText } from '../../lib/rate-text.ts';
import { rowsOf } from '../report-data.ts';
import {
  agreementOf,
  caughtBy,
  claimRow,
  drawAnswers,
  faultyAnswers,
  isGood,
  JUDGE,
  type Claim,
} from './claims.ts';
import { agreements, byKind, byPart, corrected, kappaText, rates } from './tables.ts';
import type { Compute } from '../report.ts';

const settingsRow = z.object({ kappa: z.number() });
/** A gate that a release might have to pass: three claims in four. */
const GATE = 0.75;

/** The planted fault that a client would mind most. */
const PROMISE = 'All clients have support around the clock.';

const good = (claims: readonly Claim[]): number => claims.filter((claim) => isGood(claim, 'first')).length;

/** How many labels more would show on which side of the gate the claims are, by the labels alone or by way of the judge. */
function settleFigures(claims: readonly Claim[]) {
  const [number, all] = [good(claims), claims.length];
  const judged = claims.filter((claim) => isGood(claim, JUDGE)).length;
  const { passed, failed } = caughtBy(claims, JUDGE);
  const times = (share: { count: number; of: number }, by: number) => ({
    count: share.count * by,
    of: share.of * by,
  });
  const byPeople = labelsToSettle(all, GATE, (by) => wilson(number * by, all * by));
  const byJudge = labelsToSettle(
    all,
    GATE,
    (by) =>
      correctedRate(
        { count: judged * by, of: all * by },
        { passed: times(passed, by), failed: times(failed, by) },
      )?.interval,
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

export const computeLlm: Compute = (data) => {
  const claims = rowsOf(data, 'claims', claimRow);
  const [settings] = rowsOf(data, 'settings', settingsRow);
  const target = settings?.kappa ?? Number.NaN;
  const { passed, failed } = caughtBy(claims, JUDGE);
  const people = agreementOf(claims, 'first', 'second');
  const judge = agreementOf(claims, JUDGE, 'first');
  const judgeInterval = drawAnswers(claims, (drawn) => agreementOf(drawn, JUDGE, 'first').kappa);
  const faulty = faultyAnswers(claims, 'first');
  const goodOf = (some: readonly Claim[]): number => good(some) / some.length;
  const wrongly = (kind: string, isBad: boolean): Claim[] =>
    claims.filter(
      (claim) => claim.kind === kind && isGood(claim, 'first') !== isBad && isGood(claim, JUDGE) === isBad,
    );
  const kindShare = (kind: string, isBad: boolean): string =>
    ofText(
      wrongly(kind, isBad).length,
      claims.filter((claim) => claim.kind === kind && isGood(claim, 'first') !== isBad).length,
    );
  const turned = claims.filter(
    (claim) => isGood(claim, 'first') && isGood(claim, 'numbers') && !isGood(claim, JUDGE),
  );
  const differing = claims.filter(({ first, second }) => first !== second);
  const cited = claims.filter(({ quote }) => quote !== '');
  const rightPlace = cited.filter(({ quote, found }) => found.includes(quote) || quote.includes(found));

  return {
    figures: {
      'answer-count': count(faulty.of),
      'claim-count': count(claims.length),
      'place-right': ofText(rightPlace.length, cited.length),
      'good-rate': percentText(goodOf(claims)),
      'good-interval': intervalText(drawAnswers(claims, goodOf)),
      'faulty-count': ofText(faulty.count, faulty.of),
      'people-kappa': kappaText(people.kappa),
      'people-differ': ofText(differing.length, claims.length),
      'judge-kappa': kappaText(judge.kappa),
      'judge-interval': `${kappaText(judgeInterval.low)} to ${kappaText(judgeInterval.high)}`,
      'judge-agrees': percentText(judge.observed),
      'target-kappa': formatNumber(target, 1),
      'bad-passed': ofText(failed.of - failed.count, failed.of),
      'good-stopped': ofText(passed.of - passed.count, passed.of),
      'stopped-bad': ofText(failed.count, failed.count + passed.of - passed.count),
      'judge-rate': percentText((passed.count + failed.of - failed.count) / claims.length),
      'guess-agrees': percentText(goodOf(claims)),
      'guess-chance': formatNumber(
        mcnemar(
          claims.filter((claim) => isGood(claim, 'first') && !isGood(claim, JUDGE)).length,
          claims.filter((claim) => !isGood(claim, 'first') && claim[JUDGE] === claim.first).length,
        ),
        2,
      ),
      'qualifier-passed': kindShare('qualifier', true),
      'paraphrase-stopped': kindShare('paraphrase', false),
      'turned-count': ofText(turned.length, good(claims)),
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
      qualifier: listed(wrongly('qualifier', true).filter(({ text }) => text !== PROMISE)),
      paraphrase: listed(wrongly('paraphrase', false)),
      turned: listed(turned),
    },
  };
};
