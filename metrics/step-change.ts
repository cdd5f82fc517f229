import type { Interval } from './bootstrap.ts';
import { mean, sum } from './mean.ts';
import { ratioInterval, type Estimate } from './ratio-interval.ts';
import { studentQuantile } from './student-quantile.ts';

export type StepChange = {
  /** The first one after the step. */
  at: number;
  /** By which factor those from there on are above those before. */
  ratio: Interval & { value: number };
  /** How many places were looked at. */
  places: number;
};

/** With two the rule errs more often than one time in twenty where single ones lie off by chance: see the test. */
const FEWEST_ON_A_SIDE = 3;
export const FEWEST_FOR_A_STEP = 2 * FEWEST_ON_A_SIDE;

const TAIL = 0.025;
const Z_95 = 1.959_963_984_540_054;

const squares = (values: readonly number[]): number => {
  const middle = mean(values);
  return sum(values.map((value) => (value - middle) ** 2));
};
const range = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

/** The variance of a logarithm by its own interval, from the wider side that is known. */
function samplingVariance({ value, low, high }: Estimate): number {
  const reaches = [Math.log(value / low), Math.log(high / value)].filter(Number.isFinite);
  return (Math.max(0, ...reaches) / Z_95) ** 2;
}

/** How far apart both sides of a place are, and how far they would be by chance. Logarithms. */
function splitAt(at: number, logs: readonly number[], fewest: number) {
  const [before, after] = [logs.slice(0, at), logs.slice(at)];
  const scatter = (squares(before) + squares(after)) / (logs.length - 2);
  const change = mean(after) - mean(before);
  const error = Math.sqrt(Math.max(scatter, fewest) * (1 / before.length + 1 / after.length));
  return { at, before, after, change, error };
}

/**
 * Where measurements of the same figure, in their order, change level once. They differ by more than each one's sampling, so
 * their own scatter on both sides of a place decides, by Student's t for all places together (Bonferroni). Only one jump is a
 * step: it is larger than all differences on either side of it, where a drift has none, and the two next to it differ by their
 * own intervals, too. Undefined where the data do not show one.
 */
export function stepChange(estimates: readonly Estimate[]): StepChange | undefined {
  const logs = estimates.map(({ value }) => Math.log(value));
  const places = logs.length - FEWEST_FOR_A_STEP + 1;
  if (places < 1 || !logs.every(Number.isFinite)) return undefined;
  const sampling = mean(estimates.map(samplingVariance));
  const splits = Array.from({ length: places }, (_, index) =>
    splitAt(index + FEWEST_ON_A_SIDE, logs, sampling),
  );
  const clearest = splits.reduce((one, other) =>
    Math.abs(other.change) * one.error > Math.abs(one.change) * other.error ? other : one,
  );
  const { at, before, after, change, error } = clearest;
  const reach = studentQuantile(1 - TAIL / places, logs.length - 2) * error;
  const jump = (logs[at] as number) - (logs[at - 1] as number);
  const isOneJump = jump * change > 0 && Math.abs(jump) > Math.max(range(before), range(after));
  const neighbours = ratioInterval(estimates[at - 1] as Estimate, estimates[at] as Estimate, places);
  if (reach >= Math.abs(change) || !isOneJump || neighbours?.verdict !== (change > 0 ? 'higher' : 'lower'))
    return undefined;
  const [value, low, high] = [change, change - reach, change + reach].map(Math.exp) as [
    number,
    number,
    number,
  ];
  return { at, ratio: { value, low, high }, places };
}
