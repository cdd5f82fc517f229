import { requireSquare } from './confusion.ts';
import { sum } from './mean.ts';

export type Agreement = {
  observed: number;
  byChance: number;
  /** Cohen's kappa: the agreement beyond chance, 1 at best. NaN when chance alone agrees always. */
  kappa: number;
};

/** counts[label by one rater][label by the other]. */
export function agreement(counts: readonly (readonly number[])[]): Agreement {
  requireSquare(counts);
  const total = sum(counts.map(sum));
  const observed = sum(counts.map((row, label) => row[label] ?? 0)) / total;
  const byChance =
    sum(counts.map((row, label) => sum(row) * sum(counts.map((other) => other[label] ?? 0)))) / total ** 2;
  return { observed, byChance, kappa: (observed - byChance) / (1 - byChance) };
}
