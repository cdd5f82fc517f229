import { round } from '../../../metrics/round.ts';
import { wilson } from '../../../metrics/wilson.ts';
import { countText } from '../../lib/figure-format.ts';
import { percentText } from '../../lib/rate-text.ts';
import type { Result, ResultRow } from '../report.ts';
import { isRight, outOf, shareRow } from './results.ts';
import type { ValidationTables } from './tables.ts';

/** Malignant cases below and above the median radius, at both thresholds. */
export function sizesOf({ predictions, decision }: ValidationTables) {
  const size = (name: string, quarters: number[]) => {
    const malignant = predictions.filter((each) => each.malignant && quarters.includes(each.radius));
    const found = (threshold: number) => malignant.filter(({ score }) => score >= threshold).length;
    return { name, malignant: malignant.length, half: found(0.5), chosen: found(decision.threshold) };
  };
  return [size('radius below the median', [1, 2]), size('radius above the median', [3, 4])] as const;
}

/** Fails where even the upper end of the interval is below the share of all cases. */
const comparedRow = (name: string, some: number, all: number, share: number, more?: string[]): ResultRow => ({
  ...shareRow(name, some, all, more),
  verdict: wilson(some, all).high < share ? 'fails' : 'holds',
});

export function sizeResult(tables: ValidationTables): Result {
  const all = tables.predictions.filter(({ malignant }) => malignant);
  const recall = all.filter(isRight).length / all.length;
  return {
    head: 'malignant, by size and threshold',
    columns: ['found', 'recall', 'interval'],
    axis: { min: 50, max: 100, unit: '%', target: round(recall * 100, 1) },
    rows: sizesOf(tables).flatMap(({ name, malignant, half, chosen }) => [
      comparedRow(`${name}, from 0.50`, half, malignant, recall),
      comparedRow(`${name}, from ${tables.decision.threshold.toFixed(2)}`, chosen, malignant, recall),
    ]),
  };
}

/** At the threshold of the decision, where `missed` and `alarms` were counted; the rows have `right` at 0.5. */
export const rightAtThreshold = ({ cases, missed, alarms }: ValidationTables['drift'][number]): number =>
  (cases - missed - alarms) / cases;

/** Changes after which the model misses more cases and no stability index rises. */
export const unseenHarm = (tables: ValidationTables): number =>
  driftResult(tables).rows.filter(({ verdict }) => verdict === 'fails').length;

export function driftResult({ drift, stability, quietWeeks }: ValidationTables): Result {
  const alarmAt = quietWeeks[0]?.alarmAt ?? 0;
  const before = drift[0]?.missed ?? 0;
  return {
    head: 'what changed',
    columns: ['right', 'malignant missed', 'false alarms', 'highest PSI', 'of', `PSI from ${alarmAt}`],
    rows: drift.map((change) => {
      const { shift, missed, malignant, alarms, benign } = change;
      const indices = stability.filter((each) => each.shift === shift).toSorted((a, b) => b.psi - a.psi);
      const [highest] = indices;
      const seen = indices.filter(({ psi }) => psi >= alarmAt).length;
      const moved = (highest?.psi ?? 0) > 0;
      const harmed = missed > before;
      return {
        name: shift,
        cells: [
          percentText(rightAtThreshold(change)),
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
