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
import { intervalText, percentText, pointsText } from '../../lib/rate-text.ts';
import type { Result, ResultRow } from '../report.ts';
import { percentRange, shareOf } from '../shares.ts';
import type { Prediction, ValidationTables } from './tables.ts';

/** With no-break spaces, so that a share stays on one line on a phone. */
export const outOf = (some: number, all: number): string => `${count(some)}\u00A0of\u00A0${count(all)}`;

export function shareRow(name: string, some: number, all: number, more: string[] = []): ResultRow {
  const { percent, interval, range } = shareOf(some, all);
  return { name, cells: [outOf(some, all), percent, interval, ...more], range };
}

export const isRight = ({ score, malignant }: Prediction): boolean => score >= 0.5 === malignant;

export const forecastsOf = (
  predictions: readonly Prediction[],
  of: 'score' | 'platt' | 'isotonic',
): Forecast[] => predictions.map((each) => ({ score: each[of], happened: each.malignant }));

export function claimResult({ splits, repeats, rivals, limits }: ValidationTables): Result {
  const sorted = splits.toSorted((a, b) => a.right - b.right);
  const named = [
    ['one split, the first seed', splits[0]],
    ['one split, the luckiest seed', sorted.at(-1)],
    ['one split, the unluckiest seed', sorted[0]],
  ] as const;
  const byRight = repeats.toSorted((a, b) => a.right - b.right);
  const folds = [
    ['nested cross-validation, worst repeat', byRight[0]],
    ['nested cross-validation, best repeat', byRight.at(-1)],
  ] as const;
  const rows = [...named, ...folds, ...rivals.map((rival) => [rival.model, rival] as const)];
  return {
    head: 'estimate',
    columns: ['right', 'accuracy', 'interval'],
    axis: { min: 60, max: 100, unit: '%', target: limits.accuracy * 100 },
    rows: rows.map(([name, row]) => shareRow(name, row?.right ?? 0, row?.cases ?? 0)),
  };
}

export function leakResult({ leaks, shuffled }: ValidationTables): Result {
  const rows = leaks.map(({ leak, bothRight, cleanOnly, leakedOnly, bothWrong }): ResultRow => {
    const pairs = (number: number, first: number, second: number) =>
      Array.from({ length: number }, () => ({ first, second, length: 1 }));
    const { value, low, high, verdict } = pairedDifference([
      ...pairs(bothRight, 1, 1),
      ...pairs(cleanOnly, 1, 0),
      ...pairs(leakedOnly, 0, 1),
      ...pairs(bothWrong, 0, 0),
    ]);
    const all = bothRight + cleanOnly + leakedOnly + bothWrong;
    return {
      name: leak,
      cells: [
        percentText((bothRight + cleanOnly) / all),
        percentText((bothRight + leakedOnly) / all),
        `${pointsText(value)} (${pointsText(low)} to ${pointsText(high)})`,
      ],
      range: percentRange(value, { low, high }),
      verdict: verdict === 'not shown' ? 'holds' : 'found',
    };
  });
  const { low, high } = wilson(shuffled.right, shuffled.cases);
  const base = shuffled.baseRate / shuffled.cases;
  const gain = shuffled.right / shuffled.cases - base;
  rows.push({
    name: 'none: the candidate on shuffled labels, beside the base rate',
    cells: [
      percentText(base),
      percentText(shuffled.right / shuffled.cases),
      `${pointsText(gain)} (${pointsText(low - base)} to ${pointsText(high - base)})`,
    ],
    range: percentRange(gain, { low: low - base, high: high - base }),
    verdict: low <= base ? 'holds' : 'fails',
  });
  return {
    head: 'what was planted',
    columns: ['clean', 'leaked', 'points gained'],
    axis: { min: -10, max: 30, unit: 'points', target: 0 },
    rows,
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

export function thresholdResult({ predictions, decision }: ValidationTables): Result {
  const bins = [false, true].map((malignant) => {
    const row = Array.from({ length: STEPS }, () => 0);
    for (const each of predictions)
      if (each.malignant === malignant) {
        const step = Math.min(STEPS - 1, Math.floor(each.score * STEPS + 1e-9));
        row[step] = (row[step] ?? 0) + 1;
      }
    return row;
  });
  const cuts = [Math.round(decision.threshold * STEPS)];
  const costs = THRESHOLDS.map((threshold) => {
    const [benign = [], malignant = []] = matrixAt(bins, [Math.round(threshold * STEPS)]);
    const [missed = 0, found = 0] = malignant;
    const alarms = benign[1] ?? 0;
    return {
      threshold,
      missed,
      alarms,
      malignant: missed + found,
      cost: missed * decision.missCosts + alarms * decision.alarmCosts,
    };
  });
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
    rows: costs.map(({ threshold, missed, alarms, malignant, cost }) => {
      const { interval, range } = shareOf(malignant - missed, malignant);
      return {
        name: threshold.toFixed(2),
        cells: [outOf(malignant - missed, malignant), interval, ...[missed, alarms, cost].map(count)],
        range,
      };
    }),
  };
}
