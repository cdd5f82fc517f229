import { mean, sum } from './mean.ts';

/** A case: the predicted probability and whether it came true. */
export type Forecast = { score: number; happened: boolean };

export type ReliabilityBin = {
  low: number;
  high: number;
  cases: number;
  happened: number;
  /** The mean of the scores in the bin; NaN where it is empty. */
  said: number;
};

/** Bins of equal width from 0 to 1. A score on a border belongs to the upper bin, and 1 to the last. */
export function reliabilityBins(forecasts: readonly Forecast[], count = 10): ReliabilityBin[] {
  const binOf = ({ score }: Forecast): number => Math.min(count - 1, Math.floor(score * count + 1e-9));
  const binned = Map.groupBy(forecasts, binOf);
  return Array.from({ length: count }, (_, index) => {
    const inside = binned.get(index) ?? [];
    return {
      low: index / count,
      high: (index + 1) / count,
      cases: inside.length,
      happened: inside.filter(({ happened }) => happened).length,
      said: mean(inside.map(({ score }) => score)),
    };
  });
}

/** The expected calibration error: the distance between predicted and observed rates per bin, weighted by cases. */
export function calibrationError(forecasts: readonly Forecast[], count = 10): number {
  const filled = reliabilityBins(forecasts, count).filter(({ cases }) => cases > 0);
  return sum(filled.map(({ said, happened, cases }) => Math.abs(said * cases - happened))) / forecasts.length;
}
