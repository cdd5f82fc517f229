import type { WeightedSample } from './percentile.ts';

export type Histogram = { binWidth: number; counts: number[] };

/** Bins from 0: bin k holds the values from k × width up to, and without, (k + 1) × width. */
export function histogram(samples: readonly WeightedSample[], binWidth: number): Histogram {
  const binOf = ({ value }: WeightedSample): number => Math.floor(value / binWidth);
  const last = samples.reduce((highest, sample) => Math.max(highest, binOf(sample)), -1);
  const counts = Array.from({ length: last + 1 }, () => 0);
  for (const sample of samples) {
    const bin = binOf(sample);
    counts[bin] = (counts[bin] ?? 0) + sample.count;
  }
  return { binWidth, counts };
}
