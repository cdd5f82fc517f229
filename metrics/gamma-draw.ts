import { normalQuantile } from './normal-quantile.ts';

/**
 * A draw from the gamma distribution, which is a sum of so many exponential waits (Marsaglia and Tsang, 2000). The weight of
 * any number of items in a Bayesian bootstrap is one draw, however many they are. Shapes are 0 or at least 1.
 */
export function gammaDraw(shape: number, random: () => number): number {
  if (shape === 0) return 0;
  if (!(shape >= 1)) throw new RangeError(`No weight of ${shape} items`);
  const centre = shape - 1 / 3;
  const spread = 1 / Math.sqrt(9 * centre);
  for (;;) {
    // 0, which may be drawn, has no quantile.
    const normal = normalQuantile(random() || Number.EPSILON);
    const value = (1 + spread * normal) ** 3;
    if (value > 0 && Math.log(1 - random()) < normal ** 2 / 2 + centre * (1 - value + Math.log(value)))
      return centre * value;
  }
}
