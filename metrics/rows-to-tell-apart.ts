/** 97.5 % of a normal distribution lie below it. */
const Z_95 = 1.959_963_984_540_054;

/**
 * About how many rows more McNemar's test needs for p ≤ 5 %, if they fall like these: of `rows`, one judge alone is right in
 * `first` and the other alone in `second`. With t times the rows it needs t·|b − c| − 1 ≥ z √(t (b + c)), the normal form with
 * a correction for continuity, which is closest to the exact test. Infinite where both are right equally often.
 */
export function rowsToTellApart(first: number, second: number, rows: number): number {
  const lead = Math.abs(first - second);
  if (lead === 0) return Number.POSITIVE_INFINITY;
  const spread = Z_95 * Math.sqrt(first + second);
  const root = (spread + Math.sqrt(spread ** 2 + 4 * lead)) / (2 * lead);
  return Math.max(1, Math.ceil(rows * (root ** 2 - 1)));
}
