import { requireSquare } from './confusion.ts';
import { sum } from './mean.ts';

/**
 * Gwet's AC1 (2008): agreement beyond a chance that is small where nearly all labels are alike, for which Cohen's kappa comes
 * out low although the raters agree. counts[label by one rater][label by the other].
 */
export function gwetAc1(counts: readonly (readonly number[])[]): number {
  requireSquare(counts);
  const total = sum(counts.map(sum));
  const observed = sum(counts.map((row, label) => row[label] ?? 0)) / total;
  const shares = counts.map(
    (row, label) => (sum(row) + sum(counts.map((other) => other[label] ?? 0))) / (2 * total),
  );
  const byChance = sum(shares.map((share) => share * (1 - share))) / (counts.length - 1);
  return (observed - byChance) / (1 - byChance);
}
