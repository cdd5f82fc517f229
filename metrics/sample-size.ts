import { normalQuantile } from './normal-quantile.ts';

type Asked = { confidence?: number; power?: number };

/**
 * Runs of each of two systems that show the difference between two shares, with the chance `power`, at two-sided
 * `confidence`: ((z√(2p̄q̄) + z′√(p₁q₁ + p₂q₂)) / (p₁ − p₂))², Fleiss' formula without a correction for continuity.
 */
export function sampleSizeForDifference(
  first: number,
  second: number,
  { confidence = 0.95, power = 0.8 }: Asked = {},
): number {
  if (!(first >= 0 && first <= 1 && second >= 0 && second <= 1)) {
    throw new RangeError(`No shares: ${first} and ${second}`);
  }
  if (first === second) return Number.POSITIVE_INFINITY;
  const middle = (first + second) / 2;
  const spread = normalQuantile((1 + confidence) / 2) * Math.sqrt(2 * middle * (1 - middle));
  const own = normalQuantile(power) * Math.sqrt(first * (1 - first) + second * (1 - second));
  return Math.ceil(((spread + own) / (first - second)) ** 2);
}
