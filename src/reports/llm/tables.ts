import type { Interval } from '../../../metrics/bootstrap.ts';
import { correctedRate } from '../../../metrics/corrected-rate.ts';
import { wilson } from '../../../metrics/wilson.ts';
import { count, formatNumber, ofText } from '../../lib/figure-format.ts';
import { intervalText, percentText } from '../../lib/rate-text.ts';
import {
  agreementOf,
  caughtBy,
  drawAnswers,
  faultyAnswers,
  goodBy,
  JUDGE,
  LABELS,
  tableOf,
  type Claim,
  type Counted,
  type Rater,
} from './claims.ts';
import type { Result, ResultRow } from '../report.ts';
import { percentRange, shareOf } from '../shares.ts';

export const kappaText = (kappa: number): string => formatNumber(kappa, 2);

const raters: Record<string, Rater> = { 'first pass': 'first', 'second pass': 'second', judge: JUDGE };

const rateRow = (name: string, cell: string, value: number, interval: Interval): ResultRow => ({
  name,
  cells: [cell, percentText(value), intervalText(interval)],
  range: percentRange(value, interval),
});

const shareRow = (name: string, { count: some, of }: Counted): ResultRow =>
  rateRow(name, ofText(some, of), some / of, wilson(some, of));

const rateColumns = { columns: ['counted', 'rate', 'interval'], axis: { min: 0, max: 100, unit: '%' } };

export function rates(claims: readonly Claim[]): Result {
  const labelRow = (name: string, rater: Rater, label: string): ResultRow => {
    const labelled = (some: readonly Claim[]): number =>
      some.filter((claim) => claim[rater] === label).length;
    const share = (some: readonly Claim[]): number => labelled(some) / some.length;
    const cell = ofText(labelled(claims), claims.length);
    return rateRow(`${name}: ${label}`, cell, share(claims), drawAnswers(claims, share));
  };
  return {
    head: 'who, and what',
    ...rateColumns,
    rows: Object.entries(raters).flatMap(([name, rater]) => [
      ...LABELS.map((label) => labelRow(name, rater, label)),
      shareRow(`${name}: answers with a fault`, faultyAnswers(claims, rater)),
    ]),
  };
}

/** The claims on which both passes agree. */
const settled = (claims: readonly Claim[]): Claim[] => claims.filter(({ first, second }) => first === second);

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
      row('judge and first pass', claims, JUDGE, 'first'),
      row('judge and second pass', claims, JUDGE, 'second'),
      row('judge, where both passes agree', settled(claims), JUDGE, 'first'),
    ],
  };
}

export function byKind(claims: readonly Claim[]): Result {
  return {
    head: 'kind of claim',
    columns: ['claims', 'judge right', 'interval', 'bad ones passed', 'good ones stopped'],
    axis: { min: 0, max: 100, unit: '% judge right' },
    instrument: {
      type: 'confusion-matrix',
      label: 'first pass, and what the judge said',
      classes: [...LABELS],
      counts: tableOf(claims, 'first', JUDGE),
    },
    rows: [...Map.groupBy(claims, ({ kind }) => kind)].map(([kind, own]) => {
      const right = own.filter((claim) => claim.first === claim[JUDGE]).length;
      const share = shareOf(right, own.length);
      const { passed, failed } = caughtBy(own, JUDGE);
      return {
        name: kind,
        cells: [
          count(own.length),
          share.percent,
          share.interval,
          failed.of === 0 ? '–' : ofText(failed.of - failed.count, failed.of),
          passed.of === 0 ? '–' : ofText(passed.of - passed.count, passed.of),
        ],
        range: share.range,
      };
    }),
  };
}

const parts: Record<string, Rater> = {
  'words only': 'words',
  'and numbers': 'numbers',
  'and negation': 'negation',
};

export const byPart = (claims: readonly Claim[]): Result => ({
  head: 'the judge compares',
  columns: ['agrees', 'kappa', 'bad ones stopped', 'good ones passed'],
  rows: Object.entries(parts).map(([name, rater]) => {
    const { observed, kappa } = agreementOf(claims, rater, 'first');
    const { passed, failed } = caughtBy(claims, rater);
    return {
      name,
      cells: [
        percentText(observed),
        kappaText(kappa),
        ofText(failed.count, failed.of),
        ofText(passed.count, passed.of),
      ],
    };
  }),
});

/** Each half of the answers is corrected by the judge's error rates on the other half, then compared with its own labels. */
export function corrected(claims: readonly Claim[]): Result {
  const halves = ['odd', 'even'].map((name, parity) => ({
    name,
    own: claims.filter(({ answer }) => answer % 2 !== parity),
  }));
  const rows = halves.flatMap(({ name, own }, at) => {
    const others = halves[1 - at]?.own ?? [];
    const judge = goodBy(own, JUDGE);
    const { value, interval } = correctedRate(judge, caughtBy(others, JUDGE)) ?? {
      value: Number.NaN,
      interval: { low: Number.NaN, high: Number.NaN },
    };
    return [
      shareRow(`${name} answers, as labelled`, goodBy(own, 'first')),
      shareRow(`${name} answers, by the judge`, judge),
      rateRow(`${name} answers, corrected`, `by ${count(others.length)} labels`, value, interval),
    ];
  });
  return { head: 'claims that pass', ...rateColumns, rows };
}
