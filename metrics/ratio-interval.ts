import type { Interval } from './bootstrap.ts';
import { normalQuantile } from './normal-quantile.ts';

/** A figure and its interval; an end that is not known is 0 or Infinity. */
export type Estimate = Interval & { value: number };

const TAIL = 0.025;

export type Ratio = Estimate & { verdict: 'higher' | 'lower' | 'not shown' };

/**
 * By which factor a figure of a second, independent sample is above that of a first. From the two intervals alone: MOVER of
 * Zou and Donner (2008), on logarithms, where a ratio is a difference. Each end takes the reach of the side that matters to
 * it, so skewed intervals stay skewed. An interval that holds 1 shows no difference. Of several `comparisons` each is widened
 * so that all of them together hold (Bonferroni); the two intervals stay those of 95 %.
 */
export function ratioInterval(before: Estimate, after: Estimate, comparisons = 1): Ratio | undefined {
  if (!(before.value > 0 && after.value > 0)) return undefined;
  const [a, b] = [before, after].map(({ value, low, high }) => ({
    value: Math.log(value),
    below: Math.log(value) - Math.log(low),
    above: Math.log(high) - Math.log(value),
  })) as [Reach, Reach];
  const value = b.value - a.value;
  const widening = comparisons === 1 ? 1 : normalQuantile(1 - TAIL / comparisons) / normalQuantile(1 - TAIL);
  const low = Math.exp(value - widening * Math.hypot(b.below, a.above));
  const high = Math.exp(value + widening * Math.hypot(b.above, a.below));
  const verdict = low > 1 ? 'higher' : high < 1 ? 'lower' : 'not shown';
  return { value: Math.exp(value), low, high, verdict };
}

type Reach = { value: number; below: number; above: number };
