import type { Interval } from './bootstrap.ts';

/** 97.5 % of a normal distribution lie below it. */
const Z_95 = 1.959_963_984_540_054;

/**
 * Wilson's score interval of a share, 95 % unless `z` says otherwise. Unlike the textbook's p ± z√(p(1−p)/n), it neither
 * leaves 0 to 1 nor shrinks to nothing when all trials end alike.
 */
export function wilson(successes: number, trials: number, z = Z_95): Interval {
  if (!(trials > 0 && successes >= 0 && successes <= trials)) {
    throw new RangeError(`No share of ${successes} in ${trials} trials`);
  }
  const share = successes / trials;
  const centre = share + z ** 2 / (2 * trials);
  const reach = z * Math.sqrt((share * (1 - share)) / trials + z ** 2 / (4 * trials ** 2));
  const scale = 1 + z ** 2 / trials;
  // At either end the difference is 0 on paper, and 10⁻¹⁸ in doubles.
  return {
    low: successes === 0 ? 0 : (centre - reach) / scale,
    high: successes === trials ? 1 : (centre + reach) / scale,
  };
}
