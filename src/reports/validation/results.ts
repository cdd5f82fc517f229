import type { Forecast } from '../../../metrics/calibration.ts';
import { pairedDifference } from '../../../metrics/paired-difference.ts';
import { wilson } from '../../../metrics/wilson.ts';
import { count } from '../../lib/figure-format.ts';
import { percentText } from '../../lib/rate-text.ts';
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

export const forecastsOf = (predictions: readonly Prediction[]): Forecast[] =>
  predictions.map(({ score, malignant }) => ({ score, happened: malignant }));

export function claimResult({ splits, repeats, limits }: ValidationTables): Result {
  const byRight = splits.toSorted((a, b) => a.right - b.right);
  const repeated = repeats.toSorted((a, b) => a.right - b.right);
  const rows = [
    ['one split, the luckiest seed', byRight.at(-1)],
    ['one split, the unluckiest seed', byRight[0]],
    ['nested cross-validation, worst repeat', repeated[0]],
    ['nested cross-validation, best repeat', repeated.at(-1)],
  ] as const;
  return {
    head: 'estimate',
    columns: ['right', 'accuracy', 'interval'],
    axis: { min: 85, max: 100, unit: '%', target: limits.accuracy * 100 },
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

const THRESHOLDS = [0.05, 0.1, 0.2, 0.5, 0.75];

/** What a threshold misses, whom it alarms, and what both cost. */
export function decisionAt({ predictions, decision }: ValidationTables, threshold: number) {
  const missed = predictions.filter(({ malignant, score }) => malignant && score < threshold).length;
  const alarms = predictions.filter(({ malignant, score }) => !malignant && score >= threshold).length;
  return { missed, alarms, cost: missed * decision.missCosts + alarms * decision.alarmCosts };
}

export function thresholdResult(tables: ValidationTables): Result {
  const all = tables.predictions.filter(({ malignant }) => malignant).length;
  return {
    head: 'threshold',
    columns: ['malignant found', 'interval', 'missed', 'false alarms', 'cost'],
    axis: { min: 90, max: 100, unit: '% found' },
    rows: THRESHOLDS.map((threshold) => {
      const { missed, alarms, cost } = decisionAt(tables, threshold);
      const { interval, range } = shareOf(all - missed, all);
      return {
        name: threshold.toFixed(2),
        cells: [outOf(all - missed, all), interval, ...[missed, alarms, cost].map(count)],
        range,
      };
    }),
  };
}
