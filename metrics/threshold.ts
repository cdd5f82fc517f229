/**
 * Scores as histograms, one row for each actual class and one column for each step of the score from 0 to 1. A case is
 * given the class whose cut its score has reached: cuts are numbers of columns, rising, one fewer than there are classes.
 */
export function matrixAt(scored: readonly (readonly number[])[], cuts: readonly number[]): number[][] {
  return scored.map((row) => {
    const predicted = Array.from({ length: cuts.length + 1 }, () => 0);
    for (const [step, count] of row.entries()) {
      const column = cuts.filter((cut) => step >= cut).length;
      predicted[column] = (predicted[column] ?? 0) + count;
    }
    return predicted;
  });
}
