/** Which of two answers a judge prefers. */
export type Verdict = 'A' | 'B' | 'tie';

/** Verdicts on the same two answers: with A shown first, and with B shown first. */
export type BothOrders = readonly [aFirst: Verdict, bFirst: Verdict];

export type PositionBias = {
  /** Pairs with the same verdict in both orders. */
  kept: Record<Verdict, number>;
  /** Pairs whose verdict changes with the order, by the position that it favours. */
  toFirst: number;
  toSecond: number;
};

const LEANING: Record<Verdict, number> = { A: 1, tie: 0, B: -1 };

/**
 * What the order does to a judge that compares two answers (Zheng and others, 2023, swap them for this reason). An answer that
 * does better when it is shown first leans to the first place, even if one of the verdicts is a tie.
 */
export function positionBias(pairs: readonly BothOrders[]): PositionBias {
  const found: PositionBias = { kept: { A: 0, B: 0, tie: 0 }, toFirst: 0, toSecond: 0 };
  for (const [aFirst, bFirst] of pairs) {
    const gain = LEANING[aFirst] - LEANING[bFirst];
    if (gain > 0) found.toFirst++;
    else if (gain < 0) found.toSecond++;
    else found.kept[aFirst]++;
  }
  return found;
}
