import { seededRandom } from './seeded-random.ts';

export type Interval = { low: number; high: number };

/**
 * The percentile bootstrap interval of a figure, resampling items with replacement. Items are what
 * was sampled: speakers rather than their words, and pairs of results where two systems did the same tasks. A draw for
 * which the figure is not defined (NaN) is left out.
 */
export function bootstrap<Item>(
  items: readonly Item[],
  figure: (drawn: readonly Item[]) => number,
  { seed = 1, rounds = 5000, confidence = 0.95 } = {},
): Interval {
  if (items.length === 0) throw new RangeError('A bootstrap needs at least one item to draw');
  const random = seededRandom(seed);
  const draw = (): Item => items[Math.floor(random() * items.length)] as Item;
  const figures = Float64Array.from({ length: rounds }, () => figure(items.map(draw)))
    .filter((drawn) => !Number.isNaN(drawn))
    .toSorted();
  // As a double (1 - 0.9) / 2 is a little under 0.05, which would take one figure too few from each end.
  const tail = Math.floor((figures.length * (1 - confidence)) / 2 + 1e-9);
  return { low: figures.at(tail) ?? Number.NaN, high: figures.at(-1 - tail) ?? Number.NaN };
}
