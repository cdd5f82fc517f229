import { bootstrap } from '../../../metrics/bootstrap.ts';
import { calibrationError } from '../../../metrics/calibration.ts';
import { count } from '../../lib/figure-format.ts';
import { intervalText, percentText } from '../../lib/rate-text.ts';
import { must } from '../../lib/must.ts';
import type { Compute } from '../report.ts';
import { countWhere, shareOf, shareWhere } from '../shares.ts';
import { cardResult } from './card.ts';
import { changeFigures, changeResult } from './changes.ts';
import { alarmResult, confidenceResult, kindResult, moderationFigures } from './moderation.ts';
import {
  claimResult,
  decisionAt,
  forecastsOf,
  isRight,
  leakResult,
  leakShares,
  thresholdResult,
} from './results.ts';
import { driftResult, rightAtThreshold, sizeResult, sizesOf, unseenHarm } from './slices.ts';
import { readTables, type ValidationTables } from './tables.ts';

const NOISE = 'features chosen on all rows, noise and shuffled labels';
const COPIES = 'every row twice, nearest neighbour';
const BLIND = 'lengths 5% too short';

const found = <Each>(row: Each | undefined): Each =>
  must(row, 'validation: the data lacks a row that the text names');

function decisionFigures(tables: ValidationTables) {
  const { predictions, decision } = tables;
  const malignant = predictions.filter((each) => each.malignant).length;
  const half = decisionAt(tables, 0.5);
  const chosen = decisionAt(tables, decision.threshold);
  const recall = shareOf(malignant - chosen.missed, malignant);
  return {
    'miss-costs': count(decision.missCosts),
    'threshold-chosen': decision.threshold.toFixed(2),
    'threshold-half': (0.5).toFixed(2),
    'missed-half': count(half.missed),
    'alarms-half': count(half.alarms),
    'missed-chosen': count(chosen.missed),
    'alarms-chosen': count(chosen.alarms),
    'benign-count': count(predictions.length - malignant),
    'recall-chosen': recall.percent,
    'recall-interval': recall.interval,
    'cost-half': count(half.cost),
    'cost-chosen': count(chosen.cost),
  };
}

function leakFigures({ leaks, shuffled }: ValidationTables) {
  const shares = (name: string) => leakShares(found(leaks.find(({ leak }) => leak === name)));
  const [noise, copies] = [shares(NOISE), shares(COPIES)];
  return {
    'noise-clean': percentText(noise.clean),
    'noise-leaked': percentText(noise.leaked),
    'copies-clean': percentText(copies.clean),
    'copies-leaked': percentText(copies.leaked),
    'shuffled-right': percentText(shuffled.right / shuffled.cases),
    'base-rate': percentText(shuffled.baseRate / shuffled.cases),
  };
}

function splitFigures({ splits, repeats }: ValidationTables) {
  const sharesOf = (rows: typeof splits) => rows.map(({ right, cases }) => right / cases);
  return {
    'split-count': count(splits.length),
    'split-cases': count(found(splits[0]).cases),
    'split-lowest': percentText(Math.min(...sharesOf(splits))),
    'split-highest': percentText(Math.max(...sharesOf(splits))),
    'repeat-count': count(repeats.length),
    'repeat-lowest': percentText(Math.min(...sharesOf(repeats))),
    'repeat-highest': percentText(Math.max(...sharesOf(repeats))),
  };
}

function driftFigures(tables: ValidationTables) {
  const { drift, stability, quietWeeks } = tables;
  const blind = found(drift.find(({ shift }) => shift === BLIND));
  const indices = stability.filter(({ shift }) => shift === BLIND).map(({ psi }) => psi);
  const [week, month] = [found(quietWeeks[0]), found(quietWeeks[1])];
  return {
    'blind-shift': /\d+%/.exec(BLIND)?.[0] ?? '',
    'blind-missed': count(blind.missed),
    'blind-right': percentText(rightAtThreshold(blind)),
    'drift-right': percentText(rightAtThreshold(found(drift[0]))),
    'blind-psi': Math.max(...indices).toFixed(2),
    'drift-missed': count(found(drift[0]).missed),
    'blind-count': count(unseenHarm(tables)),
    'drift-count': count(drift.length - 1),
    'alarm-level': String(week.alarmAt),
    'week-cases': count(week.cases),
    'week-count': count(week.weeks),
    'week-alarms': count(week.alarms),
    'month-cases': count(month.cases),
    'month-count': count(month.weeks),
    'month-alarms': count(month.alarms),
  };
}

function sliceFigures(tables: ValidationTables) {
  const [small, large] = sizesOf(tables);
  return {
    'small-found': count(small.half),
    'small-count': count(small.malignant),
    'small-missed': count(small.malignant - small.half),
    'small-interval': shareOf(small.half, small.malignant).interval,
    'small-chosen': count(small.chosen),
    'large-found': count(large.half),
    'large-count': count(large.malignant),
  };
}

function claimFigures({ audit, predictions, limits }: ValidationTables) {
  const right = shareWhere(predictions, isRight);
  const forecasts = forecastsOf(predictions);
  const error = bootstrap(forecasts, (drawn) => calibrationError(drawn), { rounds: 500 });
  return {
    'case-count': count(audit.cases),
    'feature-count': count(audit.features),
    'malignant-count': count(audit.malignant),
    'repeated-rows': count(audit.repeated),
    'missing-values': count(audit.missing),
    'accuracy-share': right.percent,
    'accuracy-right': countWhere(predictions, isRight),
    'accuracy-interval': right.interval,
    'limit-accuracy': percentText(limits.accuracy),
    'limit-recall': percentText(limits.recall),
    'limit-calibration': percentText(limits.calibrationError),
    'error-plain': percentText(calibrationError(forecasts)),
    'error-interval': intervalText(error),
  };
}

export const computeValidation: Compute = (data) => {
  const tables = readTables(data);
  const figures = {
    ...moderationFigures(tables),
    ...changeFigures(tables),
    ...claimFigures(tables),
    ...sliceFigures(tables),
    ...decisionFigures(tables),
    ...splitFigures(tables),
    ...leakFigures(tables),
    ...driftFigures(tables),
  };
  return {
    figures,
    results: {
      alarms: alarmResult(tables),
      kinds: kindResult(tables),
      confidence: confidenceResult(tables),
      changes: changeResult(tables),
      claim: claimResult(tables),
      leakage: leakResult(tables),
      threshold: thresholdResult(tables),
      sizes: sizeResult(tables),
      drift: driftResult(tables),
      card: cardResult(figures),
    },
  };
};
