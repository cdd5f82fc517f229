import {
  brierScore,
  calibrationError,
  type Forecast,
  reliabilityBins,
} from '../../../metrics/calibration.ts';
import { bootstrap } from '../../../metrics/bootstrap.ts';
import { matrixAt } from '../../../metrics/threshold.ts';
import { pairedDifference } from '../../../metrics/paired-difference.ts';
import { wilson } from '../../../metrics/wilson.ts';
import { count } from '../../lib/figure-format.ts';
import { intervalText, percentText } from '../../lib/rate-text.ts';
import type { Result, ResultRow } from '../report.ts';
import { changeText, percentRange, shareOf } from '../shares.ts';
import type { Prediction, ValidationTables } from './tables.ts';

/** With no-break spaces, so that a share stays on one line on a phone. */
export const outOf = (some: number, all: number): string => `${count(some)}\u00A0of\u00A0${count(all)}`;

export function shareRow(name: string, some: number, all: number, more: string[] = []): ResultRow {
  const { percent, interval, range } = shareOf(some, all);
  return { name, cells: [outOf(some, all), percent, interval, ...more], range };
}

export const isRight = ({ score, malignant }: Prediction): boolean => score >= 0.5 === malignant;

export type Score = 'score' | 'platt' | 'isotonic';

export const forecastsOf = (predictions: readonly Prediction[], of: Score): Forecast[] =>
  predictions.map((each) => ({ score: each[of], happened: each.malignant }));

export function claimResult({ splits, repeats, rivals, limits }: ValidationTables): Result {
  const byRight = splits.toSorted((a, b) => a.right - b.right);
  const repeated = repeats.toSorted((a, b) => a.right - b.right);
  const rows = [
    ['one split, the first seed', splits[0]],
    ['one split, the luckiest seed', byRight.at(-1)],
    ['one split, the unluckiest seed', byRight[0]],
    ['nested cross-validation, worst repeat', repeated[0]],
    ['nested cross-validation, best repeat', repeated.at(-1)],
    ...rivals.map((rival) => [rival.model, rival] as const),
  ] as const;
  return {
    head: 'estimate',
    columns: ['right', 'accuracy', 'interval'],
    axis: { min: 60, max: 100, unit: '%', target: limits.accuracy * 100 },
    rows: rows.map(([name, row]) => shareRow(name, row?.right ?? 0, row?.cases ?? 0)),
  };
}

type Leak = ValidationTables['leaks'][number];

export function leakShares({ bothRight, cleanOnly, leakedOnly, bothWrong }: Leak) {
  const all = bothRight + cleanOnly + leakedOnly + bothWrong;
  return { clean: (bothRight + cleanOnly) / all, leaked: (bothRight + leakedOnly) / all };
}

function leakRow(row: Leak): ResultRow {
  const pairs = (number: number, first: number, second: number) =>
    Array.from({ length: number }, () => ({ first, second, length: 1 }));
  const { verdict, ...change } = pairedDifference([
    ...pairs(row.bothRight, 1, 1),
    ...pairs(row.cleanOnly, 1, 0),
    ...pairs(row.leakedOnly, 0, 1),
    ...pairs(row.bothWrong, 0, 0),
  ]);
  const { clean, leaked } = leakShares(row);
  return {
    name: row.leak,
    cells: [percentText(clean), percentText(leaked), changeText(change)],
    range: percentRange(change.value, change),
    verdict: verdict === 'not shown' ? 'holds' : 'found',
  };
}

export function leakResult({ leaks, shuffled }: ValidationTables): Result {
  const { low, high } = wilson(shuffled.right, shuffled.cases);
  const share = shuffled.right / shuffled.cases;
  const base = shuffled.baseRate / shuffled.cases;
  const gain = { value: share - base, low: low - base, high: high - base };
  const control: ResultRow = {
    name: 'none: the candidate on shuffled labels, beside the base rate',
    cells: [percentText(base), percentText(share), changeText(gain)],
    range: percentRange(gain.value, gain),
    verdict: low <= base ? 'holds' : 'fails',
  };
  return {
    head: 'what was planted',
    columns: ['clean', 'leaked', 'points gained'],
    axis: { min: -10, max: 30, unit: 'points', target: 0 },
    rows: [...leaks.map(leakRow), control],
  };
}

export const reliabilityResult = ({ predictions }: ValidationTables): Result => ({
  head: 'score',
  columns: ['malignant', 'observed', 'interval', 'said on average'],
  axis: { min: 0, max: 100, unit: '%' },
  rows: reliabilityBins(forecastsOf(predictions, 'score'))
    .filter(({ cases }) => cases > 0)
    .map(({ low, high, cases, happened, said }) =>
      shareRow(`${low.toFixed(1)} to ${high.toFixed(1)}`, happened, cases, [percentText(said)]),
    ),
});

export function calibrationResult({ predictions, limits }: ValidationTables): Result {
  const ways = [
    ['as it is', 'score'],
    ['after Platt scaling', 'platt'],
    ['after isotonic regression', 'isotonic'],
  ] as const;
  return {
    head: 'score',
    columns: ['Brier score', 'calibration error', 'interval'],
    axis: { min: 0, max: 10, unit: '%', target: limits.calibrationError * 100 },
    rows: ways.map(([name, of]) => {
      const forecasts = forecastsOf(predictions, of);
      const error = calibrationError(forecasts);
      const interval = bootstrap(forecasts, (drawn) => calibrationError(drawn), { rounds: 500 });
      return {
        name,
        cells: [brierScore(forecasts).toFixed(4), percentText(error), intervalText(interval)],
        range: percentRange(error, interval),
        verdict: error <= limits.calibrationError ? 'holds' : 'fails',
      };
    }),
  };
}

const STEPS = 20;
const THRESHOLDS = [0.05, 0.1, 0.2, 0.5, 0.75];

/** Numbers of cases, by class and by twentieth of the score. */
const binsOf = (predictions: readonly Prediction[]): number[][] =>
  [false, true].map((malignant) => {
    const steps = predictions
      .filter((each) => each.malignant === malignant)
      .map(({ score }) => Math.min(STEPS - 1, Math.floor(score * STEPS + 1e-9)));
    return Array.from({ length: STEPS }, (_, step) => steps.filter((each) => each === step).length);
  });

export function thresholdResult({ predictions, decision }: ValidationTables): Result {
  const bins = binsOf(predictions);
  const cuts = [Math.round(decision.threshold * STEPS)];
  return {
    head: 'threshold',
    columns: ['malignant found', 'interval', 'missed', 'false alarms', 'cost'],
    axis: { min: 90, max: 100, unit: '% found' },
    instrument: {
      type: 'confusion-matrix',
      label: 'every case, scored by a model that had not seen it',
      classes: ['benign', 'malignant'],
      counts: matrixAt(bins, cuts),
      scored: { bins, cuts },
    },
    rows: THRESHOLDS.map((threshold) => {
      const [[, alarms = 0] = [], [missed = 0, found = 0] = []] = matrixAt(bins, [
        Math.round(threshold * STEPS),
      ]);
      const { interval, range } = shareOf(found, missed + found);
      const cost = missed * decision.missCosts + alarms * decision.alarmCosts;
      return {
        name: threshold.toFixed(2),
        cells: [outOf(found, missed + found), interval, ...[missed, alarms, cost].map(count)],
        range,
      };
    }),
  };
}
