import { mean, sum } from './mean.ts';

export type ClassScore = { support: number; precision: number; recall: number; f1: number };
export type ConfusionScores = { total: number; accuracy: number; macroF1: number; classes: ClassScore[] };

// A class that was never predicted (or never occurred) scores 0, as scikit-learn does by default.
const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

export function requireSquare(counts: readonly (readonly number[])[]): void {
  if (counts.length === 0 || counts.some((row) => row.length !== counts.length)) {
    throw new RangeError('A confusion matrix needs as many columns as rows');
  }
}

/** counts[actual][predicted], one row and one column per class. */
export function confusionScores(counts: readonly (readonly number[])[]): ConfusionScores {
  requireSquare(counts);
  const classes = counts.map((row, index): ClassScore => {
    const hits = row[index] ?? 0;
    const support = sum(row);
    const predicted = sum(counts.map((other) => other[index] ?? 0));
    const precision = ratio(hits, predicted);
    const recall = ratio(hits, support);
    return { support, precision, recall, f1: ratio(2 * hits, predicted + support) };
  });
  const total = sum(counts.map(sum));
  return {
    total,
    accuracy: ratio(sum(counts.map((row, index) => row[index] ?? 0)), total),
    macroF1: mean(classes.map(({ f1 }) => f1)),
    classes,
  };
}

/** Five heat levels, 0 for an empty cell, by the cell's share of its row: what became of the class. */
export function heatLevel(count: number, support: number): 0 | 1 | 2 | 3 | 4 {
  const share = ratio(count, support);
  if (share === 0) return 0;
  if (share < 0.05) return 1;
  if (share < 0.2) return 2;
  return share < 0.6 ? 3 : 4;
}
