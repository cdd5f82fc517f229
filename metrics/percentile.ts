export type WeightedSample = { value: number; count: number };

export const sampleCount = (samples: readonly WeightedSample[]): number =>
  samples.reduce((sum, { count }) => sum + count, 0);

/**
 * Nearest-rank percentile: the smallest measured value that at least p % of the samples do not exceed.
 * Interpolating methods were rejected: they print latencies that nobody measured.
 */
export function percentile(samples: readonly WeightedSample[], p: number): number {
  const sorted = samples.toSorted((a, b) => a.value - b.value);
  const rank = Math.max(1, Math.ceil((p * sampleCount(sorted)) / 100));
  let seen = 0;
  for (const { value, count } of sorted) {
    seen += count;
    if (seen >= rank) return value;
  }
  throw new RangeError(`No percentile ${p} of ${seen} samples`);
}
