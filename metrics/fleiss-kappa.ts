import type { Agreement } from './agreement.ts';
import { sum } from './mean.ts';

/**
 * Agreement of any number of raters (Fleiss, 1971). counts[item][label] says how many gave the item this label; every
 * item has the same number of raters, though not the same persons.
 */
export function fleissKappa(
  counts: readonly (readonly number[])[],
  weights: readonly number[] = counts.map(() => 1),
): Agreement {
  const raters = sum(counts[0] ?? []);
  if (raters < 2 || counts.some((item) => sum(item) !== raters)) {
    throw new RangeError('Fleiss’ kappa needs at least two raters, and the same number for every item');
  }
  const total = sum(weights);
  const mean = (of: (item: readonly number[]) => number): number =>
    sum(counts.map((item, index) => of(item) * (weights[index] ?? 0))) / total;
  const observed = mean((item) => sum(item.map((count) => count * (count - 1))) / (raters * (raters - 1)));
  const labels = counts[0] ?? [];
  const byChance = sum(labels.map((_, label) => mean((item) => (item[label] ?? 0) / raters) ** 2));
  return { observed, byChance, kappa: (observed - byChance) / (1 - byChance) };
}
