import type { WeightedSample } from './percentile.ts';

export type Histogram = { binWidth: number; counts: number[] };

/** Bins from 0: bin k holds the values from k × width up to, and without, (k + 1) × width. */
export function histogram(samples: readonly WeightedSample[], binWidth: number): Histogram {
  const last = Math.max(...samples.map(({ value }) => Math.floor(value / binWidth)));
  const counts = Array.from({ length: last + 1 }, () => 0);
  for (const { value, count } of samples) {
    const bin = Math.floor(value / binWidth);
    counts[bin] = (counts[bin] ?? 0) + count;
  }
  return { binWidth, counts };
}
