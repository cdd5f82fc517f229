import { requireSquare } from './confusion.ts';
import { sum } from './mean.ts';

/**
 * Cohen's kappa for the steps of a scale: a disagreement counts with the square of the distance between the two values
 * (Cohen, 1968). counts[label by one rater][label by the other].
 */
export function weightedKappa(counts: readonly (readonly number[])[], values: readonly number[]): number {
  requireSquare(counts);
  const total = sum(counts.map(sum));
  const rows = counts.map(sum);
  const columns = counts.map((_, label) => sum(counts.map((row) => row[label] ?? 0)));
  const distance = (one: number, other: number): number => ((values[one] ?? 0) - (values[other] ?? 0)) ** 2;
  const mean = (share: (one: number, other: number) => number): number =>
    sum(counts.flatMap((row, one) => row.map((_, other) => distance(one, other) * share(one, other))));
  const observed = mean((one, other) => (counts[one]?.[other] ?? 0) / total);
  const byChance = mean((one, other) => ((rows[one] ?? 0) * (columns[other] ?? 0)) / total ** 2);
  return 1 - observed / byChance;
}
