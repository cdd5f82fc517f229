import { brierScore, calibrationError } from '../../../metrics/calibration.ts';
import { wilson } from '../../../metrics/wilson.ts';
import { count } from '../../lib/figure-format.ts';
import { intervalText, percentText } from '../../lib/rate-text.ts';
import type { Compute } from '../report.ts';
import { cardResult } from './card.ts';
import {
  calibrationResult,
  claimResult,
  forecastsOf,
  isRight,
  leakResult,
  reliabilityResult,
  thresholdResult,
} from './results.ts';
import {
  driftResult,
  quietResult,
  sizeResult,
  sizesOf,
  sliceResult,
  slicesOf,
  unseenHarm,
} from './slices.ts';
import { readTables, type ValidationTables } from './tables.ts';

const NOISE = 'features chosen on all rows, noise and shuffled labels';
const COPIES = 'every row twice, nearest neighbour';
const BLIND = 'lengths 5% too short';

function decided({ predictions, decision }: ValidationTables) {
  const malignant = predictions.filter((each) => each.malignant);
  const missed = malignant.filter(({ score }) => score < decision.threshold).length;
  const alarms = predictions.filter((each) => !each.malignant && each.score >= decision.threshold).length;
  const missedHalf = malignant.filter((each) => !isRight(each)).length;
  const alarmsHalf = predictions.filter((each) => !each.malignant && !isRight(each)).length;
  const cost = (misses: number, falseAlarms: number) =>
    count(misses * decision.missCosts + falseAlarms * decision.alarmCosts);
  return {
    'miss-costs': count(decision.missCosts),
    'threshold-chosen': decision.threshold.toFixed(2),
    'threshold-half': (0.5).toFixed(2),
    'missed-half': count(missedHalf),
    'alarms-half': count(alarmsHalf),
    'missed-chosen': count(missed),
    'alarms-chosen': count(alarms),
    'benign-count': count(predictions.length - malignant.length),
    'recall-chosen': percentText(1 - missed / malignant.length),
    'recall-interval': intervalText(wilson(malignant.length - missed, malignant.length)),
    'cost-half': cost(missedHalf, alarmsHalf),
    'cost-chosen': cost(missed, alarms),
  };
}

function measured(tables: ValidationTables) {
  const { splits, repeats, leaks, drift, stability, quietWeeks, shuffled } = tables;
  const shares = splits.map(({ right, cases }) => right / cases);
  const repeated = repeats.map(({ right, cases }) => right / cases);
  const leak = (name: string) => {
    const row = leaks.find((each) => each.leak === name);
    const all = row ? row.bothRight + row.cleanOnly + row.leakedOnly + row.bothWrong : 0;
    const share = (only: number | undefined) => percentText(((row?.bothRight ?? 0) + (only ?? 0)) / all);
    return { clean: share(row?.cleanOnly), leaked: share(row?.leakedOnly) };
  };
  const blind = drift.find(({ shift }) => shift === BLIND);
  const month = quietWeeks[1];
  const week = quietWeeks[0];
  return {
    'split-count': count(splits.length),
    'split-cases': count(splits[0]?.cases ?? Number.NaN),
    'split-lowest': percentText(Math.min(...shares)),
    'split-highest': percentText(Math.max(...shares)),
    'repeat-count': count(repeats.length),
    'repeat-lowest': percentText(Math.min(...repeated)),
    'repeat-highest': percentText(Math.max(...repeated)),
    'noise-clean': leak(NOISE).clean,
    'noise-leaked': leak(NOISE).leaked,
    'copies-clean': leak(COPIES).clean,
    'copies-leaked': leak(COPIES).leaked,
    'shuffled-right': percentText(shuffled.right / shuffled.cases),
    'base-rate': percentText(shuffled.baseRate / shuffled.cases),
    'blind-shift': /\d+%/.exec(BLIND)?.[0] ?? '',
    'blind-missed': count(blind?.missed ?? Number.NaN),
    'blind-right': percentText((blind?.right ?? Number.NaN) / (blind?.cases ?? Number.NaN)),
    'blind-psi': Math.max(...stability.filter(({ shift }) => shift === BLIND).map(({ psi }) => psi)).toFixed(
      2,
    ),
    'drift-missed': count(drift[0]?.missed ?? Number.NaN),
    'blind-count': count(unseenHarm(tables)),
    'drift-count': count(drift.length - 1),
    'alarm-level': String(week?.alarmAt ?? ''),
    'week-cases': count(week?.cases ?? Number.NaN),
    'week-count': count(week?.weeks ?? Number.NaN),
    'week-alarms': count(week?.alarms ?? Number.NaN),
    'week-level': (week?.level ?? Number.NaN).toFixed(2),
    'month-cases': count(month?.cases ?? Number.NaN),
    'month-alarms': count(month?.alarms ?? Number.NaN),
  };
}

export const computeValidation: Compute = (data) => {
  const tables = readTables(data);
  const { audit, predictions, limits } = tables;
  const right = predictions.filter(isRight).length;
  const [small, large] = sizesOf(tables);
  const slices = slicesOf(tables);
  const [worst] = slices.toSorted((a, b) => a.right / a.cases - b.right / b.cases);
  const error = (of: 'score' | 'platt' | 'isotonic') =>
    percentText(calibrationError(forecastsOf(predictions, of)));
  const brier = (of: 'score' | 'platt' | 'isotonic') => brierScore(forecastsOf(predictions, of)).toFixed(4);
  const figures = {
    'case-count': count(audit.cases),
    'feature-count': count(audit.features),
    'malignant-count': count(audit.malignant),
    'repeated-rows': count(audit.repeated),
    'missing-values': count(audit.missing),
    'accuracy-share': percentText(right / predictions.length),
    'accuracy-interval': intervalText(wilson(right, predictions.length)),
    'wrong-count': count(predictions.length - right),
    'limit-accuracy': percentText(limits.accuracy),
    'limit-recall': percentText(limits.recall),
    'limit-calibration': percentText(limits.calibrationError),
    'small-found': count(small?.half ?? Number.NaN),
    'small-count': count(small?.malignant ?? Number.NaN),
    'small-missed': count((small?.malignant ?? Number.NaN) - (small?.half ?? Number.NaN)),
    'small-interval': intervalText(wilson(small?.half ?? 0, small?.malignant ?? 0)),
    'small-chosen': count(small?.chosen ?? Number.NaN),
    'large-found': count(large?.half ?? Number.NaN),
    'large-count': count(large?.malignant ?? Number.NaN),
    'slice-count': count(slices.length),
    'worst-slice': worst?.name ?? '',
    'worst-right': percentText((worst?.right ?? Number.NaN) / (worst?.cases ?? Number.NaN)),
    'worst-cases': count(worst?.cases ?? Number.NaN),
    'error-plain': error('score'),
    'error-platt': error('platt'),
    'error-isotonic': error('isotonic'),
    'brier-plain': brier('score'),
    'brier-platt': brier('platt'),
    ...decided(tables),
    ...measured(tables),
  };
  return {
    figures,
    results: {
      claim: claimResult(tables),
      leakage: leakResult(tables),
      threshold: thresholdResult(tables),
      reliability: reliabilityResult(tables),
      calibration: calibrationResult(tables),
      slices: sliceResult(tables),
      sizes: sizeResult(tables),
      drift: driftResult(tables),
      quiet: quietResult(tables),
      card: cardResult(figures),
    },
  };
};
