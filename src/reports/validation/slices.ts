import { wilson } from '../../../metrics/wilson.ts';
import { count, countText } from '../../lib/figure-format.ts';
import { percentText } from '../../lib/rate-text.ts';
import type { Result } from '../report.ts';
import { isRight, outOf, shareRow } from './results.ts';
import type { ValidationTables } from './tables.ts';

const FEATURES = ['radius', 'texture', 'smoothness', 'symmetry'] as const;
const QUARTERS = ['lowest', 'second', 'third', 'highest'];

type Slice = {
  feature: string;
  name: string;
  cases: number;
  right: number;
  malignant: number;
  found: number;
};

export const slicesOf = ({ predictions }: ValidationTables): Slice[] =>
  FEATURES.flatMap((feature) =>
    QUARTERS.map((quarter, index) => {
      const inside = predictions.filter((each) => each[feature] === index + 1);
      const malignant = inside.filter((each) => each.malignant);
      return {
        feature,
        name: `${feature}, ${quarter} quarter`,
        cases: inside.length,
        right: inside.filter(isRight).length,
        malignant: malignant.length,
        found: malignant.filter(isRight).length,
      };
    }),
  );

/** Malignant cases below and above the median radius, at both thresholds. */
export function sizesOf({ predictions, decision }: ValidationTables) {
  return [
    { name: 'radius below the median', of: [1, 2] },
    { name: 'radius above the median', of: [3, 4] },
  ].map(({ name, of }) => {
    const malignant = predictions.filter((each) => each.malignant && of.includes(each.radius));
    const found = (threshold: number) => malignant.filter(({ score }) => score >= threshold).length;
    return { name, malignant: malignant.length, half: found(0.5), chosen: found(decision.threshold) };
  });
}

/** All quarters of the radius, and the worst quarter of every other feature. */
function shownOf(slices: Slice[]): Slice[] {
  const worstOf = (feature: string): Slice[] =>
    slices
      .filter((each) => each.feature === feature)
      .toSorted((a, b) => a.right / a.cases - b.right / b.cases)
      .slice(0, feature === 'radius' ? undefined : 1);
  return FEATURES.flatMap(worstOf);
}

export function sliceResult(tables: ValidationTables): Result {
  const slices = slicesOf(tables);
  const share =
    slices.reduce((sum, { right }) => sum + right, 0) / slices.reduce((sum, { cases }) => sum + cases, 0);
  return {
    head: 'slice',
    columns: ['right', 'accuracy', 'interval', 'malignant found'],
    axis: { min: 85, max: 100, unit: '%', target: Math.round(share * 1000) / 10 },
    rows: shownOf(slices).map(({ name, cases, right, malignant, found }) => {
      return {
        ...shareRow(name, right, cases, [outOf(found, malignant)]),
        verdict: wilson(right, cases).high < share ? 'fails' : 'holds',
      };
    }),
  };
}

export function sizeResult(tables: ValidationTables): Result {
  const all = tables.predictions.filter(({ malignant }) => malignant);
  const recall = all.filter(isRight).length / all.length;
  return {
    head: 'malignant, by size and threshold',
    columns: ['found', 'recall', 'interval'],
    axis: { min: 50, max: 100, unit: '%', target: Math.round(recall * 1000) / 10 },
    rows: sizesOf(tables).flatMap(({ name, malignant, half, chosen }) =>
      [
        [`${name}, from 0.50`, half] as const,
        [`${name}, from ${tables.decision.threshold.toFixed(2)}`, chosen] as const,
      ].map(([row, found]) => {
        return {
          ...shareRow(row, found, malignant),
          verdict: wilson(found, malignant).high < recall ? ('fails' as const) : ('holds' as const),
        };
      }),
    ),
  };
}

/** Changes after which the model misses more cases and no stability index rises. */
export const unseenHarm = (tables: ValidationTables): number =>
  driftResult(tables).rows.filter(({ verdict }) => verdict === 'fails').length;

export function driftResult({ drift, stability, quietWeeks }: ValidationTables): Result {
  const alarmAt = quietWeeks[0]?.alarmAt ?? 0;
  const before = drift[0]?.missed ?? 0;
  return {
    head: 'what changed',
    columns: ['right', 'malignant missed', 'false alarms', 'highest PSI', 'of', `PSI from ${alarmAt}`],
    rows: drift.map(({ shift, cases, right, missed, malignant, alarms, benign }) => {
      const indices = stability.filter((each) => each.shift === shift).toSorted((a, b) => b.psi - a.psi);
      const [highest] = indices;
      const seen = indices.filter(({ psi }) => psi >= alarmAt).length;
      const moved = (highest?.psi ?? 0) > 0;
      const harmed = missed > before;
      return {
        name: shift,
        cells: [
          percentText(right / cases),
          outOf(missed, malignant),
          outOf(alarms, benign),
          (highest?.psi ?? 0).toFixed(2),
          moved ? (highest?.feature ?? '') : 'none',
          countText(seen, 'feature'),
        ],
        verdict: seen > 0 ? 'found' : harmed ? 'fails' : 'holds',
      };
    }),
  };
}

export const quietResult = ({ quietWeeks }: ValidationTables): Result => ({
  head: 'cases in a week',
  columns: ['weeks with an alarm', 'share', 'interval', 'level for one alarm in 100 weeks'],
  axis: { min: 0, max: 100, unit: '%' },
  rows: quietWeeks.map(({ cases, weeks, alarms, level }) =>
    shareRow(count(cases), alarms, weeks, [level.toFixed(2)]),
  ),
});
