import type { Interval } from '../../../metrics/bootstrap.ts';
import { mcnemar } from '../../../metrics/mcnemar.ts';
import { rectifiedRate, type Share } from '../../../metrics/rectified-rate.ts';
import { subsetDifference } from '../../../metrics/subset-difference.ts';
import { wilson } from '../../../metrics/wilson.ts';
import { count, formatNumber, ofText } from '../../lib/figure-format.ts';
import { intervalText, percentText } from '../../lib/rate-text.ts';
import {
  agreementOf,
  BOTH,
  byAnswer,
  drawAnswers,
  errorsOf,
  goodBy,
  isRight,
  MEANING,
  MODEL,
  RULES,
  tableOf,
  type Claim,
  type Rater,
} from './claims.ts';
import type { Result, ResultRow } from '../report.ts';
import { changeText, percentRange, shareOf } from '../shares.ts';

export const kappaText = (kappa: number): string => formatNumber(kappa, 2);
export const chanceText = (chance: number): string =>
  chance < 0.001 ? 'under 0.001' : formatNumber(chance, 3);

const judges = { embeddings: MEANING, rules: RULES, 'embeddings, then rules': BOTH } as const;

const modelOf = (claims: readonly Claim[]): Record<string, Rater> =>
  claims.every(({ hasModel }) => hasModel) ? { 'language model': MODEL } : {};

/** The claims on which both passes agree. */
const settled = (claims: readonly Claim[]): Claim[] =>
  claims.filter(({ good }) => good.first === good.second);

export function agreements(claims: readonly Claim[], target: number): Result {
  const row = (name: string, rows: readonly Claim[], one: Rater, other: Rater): ResultRow => {
    const { observed, byChance, kappa } = agreementOf(rows, one, other);
    const interval = drawAnswers(rows, (drawn) => agreementOf(drawn, one, other).kappa);
    return {
      name,
      cells: [
        count(rows.length),
        percentText(observed),
        percentText(byChance),
        kappaText(kappa),
        `${kappaText(interval.low)} to ${kappaText(interval.high)}`,
      ],
      range: { ...interval, value: kappa },
    };
  };
  return {
    head: 'between',
    columns: ['claims', 'agree', 'by chance', 'kappa', 'interval'],
    axis: { min: 0, max: 1, unit: 'kappa', target },
    rows: [
      row('first and second pass', claims, 'first', 'second'),
      ...Object.entries({ ...judges, ...modelOf(claims) }).flatMap(([name, rater]) => [
        row(`${name}, and first pass`, claims, rater, 'first'),
        row(`${name}, where both passes agree`, settled(claims), rater, 'first'),
      ]),
    ],
  };
}

const rightOf = (claims: readonly Claim[], rater: Rater): number =>
  claims.filter((claim) => isRight(claim, rater)).length;

/** Above zero where `after` is more often right. */
export const difference = (claims: readonly Claim[], before: Rater, after: Rater) =>
  subsetDifference(
    byAnswer(claims).map((own) => ({
      first: rightOf(own, before),
      second: rightOf(own, after),
      length: own.length,
    })),
    { rounds: 2000 },
  );

/** The chance that both are right equally often and the verdicts differ so by luck. */
export function chanceOf(claims: readonly Claim[], before: Rater, after: Rater): number {
  const only = (one: Rater, other: Rater): number =>
    claims.filter((claim) => isRight(claim, one) && !isRight(claim, other)).length;
  return mcnemar(only(before, after), only(after, before));
}

const stages: Record<string, Rater> = {
  'rules: shared words': 'words',
  'rules: and numbers': 'numbers',
  'rules: and negation': RULES,
  'shared words, chosen threshold': 'chosenWords',
  embeddings: MEANING,
  'embeddings: and numbers': 'meaningNumbers',
  'embeddings: and negation': BOTH,
};

export const byStage = (claims: readonly Claim[]): Result => ({
  head: 'the judge compares',
  columns: ['right', 'interval', 'false passes', 'false alarms', 'against rules, points', 'chance'],
  axis: { min: 0, max: 100, unit: '% right' },
  rows: Object.entries({ ...stages, ...modelOf(claims) }).map(([name, rater]) => {
    const { percent, range } = shareOf(rightOf(claims, rater), claims.length);
    const interval = drawAnswers(claims, (drawn) => rightOf(drawn, rater) / drawn.length);
    const { passed, stopped } = errorsOf(claims, rater);
    const change = difference(claims, RULES, rater);
    return {
      name,
      cells: [
        percent,
        intervalText(interval),
        ofText(passed.count, passed.of),
        ofText(stopped.count, stopped.of),
        ...(rater === RULES || !change
          ? ['–', '–']
          : [changeText(change), chanceText(chanceOf(claims, RULES, rater))]),
      ],
      range: percentRange(range.value / 100, interval),
    };
  }),
});

const errorText = ({ count: some, of }: Share): string => (of === 0 ? '–' : ofText(some, of));

export const byKind = (claims: readonly Claim[]): Result => ({
  head: 'kind of claim',
  columns: [
    'claims',
    'false passes, embeddings',
    'false passes, rules',
    'false alarms, embeddings',
    'false alarms, rules',
    'embeddings right',
  ],
  axis: { min: 0, max: 100, unit: '% right, embeddings' },
  instrument: {
    type: 'confusion-matrix',
    label: 'first pass, and what the judge by embeddings said',
    classes: ['supported', 'not supported'],
    counts: tableOf(claims, 'first', MEANING),
  },
  rows: [...Map.groupBy(claims, ({ kind }) => kind)].map(([kind, own]) => {
    const share = shareOf(rightOf(own, MEANING), own.length);
    const [meaning, rules] = [errorsOf(own, MEANING), errorsOf(own, RULES)];
    return {
      name: kind,
      cells: [
        count(own.length),
        errorText(meaning.passed),
        errorText(rules.passed),
        errorText(meaning.stopped),
        errorText(rules.stopped),
        `${share.percent} (${share.interval})`,
      ],
      range: share.range,
    };
  }),
});

const rateRow = (name: string, cell: string, value: number, interval: Interval): ResultRow => ({
  name,
  cells: [cell, percentText(value), intervalText(interval)],
  range: percentRange(value, interval),
});

const shareRow = (name: string, { count: some, of }: Share): ResultRow =>
  rateRow(name, ofText(some, of), some / of, wilson(some, of));

/** Each half of the answers is corrected by the judge's errors on the other half, then compared with its own labels. */
export function corrected(claims: readonly Claim[]): Result {
  const halves = ['odd', 'even'].map((name, parity) => ({
    name,
    own: claims.filter(({ answer }) => answer % 2 !== parity),
    others: claims.filter(({ answer }) => answer % 2 === parity),
  }));
  return {
    head: 'claims that pass',
    columns: ['counted', 'rate', 'interval'],
    axis: { min: 0, max: 100, unit: '%' },
    rows: halves.flatMap(({ name, own, others }) => [
      shareRow(`${name} answers, as labelled`, goodBy(own, 'first')),
      ...(['embeddings', 'rules'] as const).flatMap((judge) => {
        const rater = judges[judge];
        const { value, interval } = rectifiedRate(goodBy(own, rater), {
          of: others.length,
          onlyPeople: others.filter(({ good }) => good.first && !good[rater]).length,
          onlyJudge: others.filter(({ good }) => !good.first && good[rater]).length,
        });
        return [
          shareRow(`${name} answers, by ${judge}`, goodBy(own, rater)),
          rateRow(
            `${name} answers, ${judge} corrected`,
            `by ${count(others.length)} labels`,
            value,
            interval,
          ),
        ];
      }),
    ]),
  };
}
