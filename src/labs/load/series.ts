/** More than two runs, such as the nightly ones of a week, and whether they step up or down somewhere. */
import { samplesForBothEnds } from '../../../metrics/order-statistic.ts';
import { FEWEST_FOR_A_STEP, stepChange } from '../../../metrics/step-change.ts';
import { countText, formatNumber } from '../../lib/figure-format.ts';
import { estimate } from './compare.ts';
import type { Kept } from './kept.ts';
import { PERCENTILES, percentileName, type Figure, type Run } from './run.ts';

/** By start time if every file has one, otherwise in the given order. */
export function inOrder<Item>(items: readonly Item[], startOf: (item: Item) => number | null | undefined) {
  const isByStart = items.every((item) => typeof startOf(item) === 'number');
  return {
    isByStart,
    items: isByStart
      ? items.toSorted((one, other) => Number(startOf(one)) - Number(startOf(other)))
      : [...items],
  };
}

export type RunSeries = { runs: Run[]; isByStart: boolean };

export function seriesOf({ older = [], base, run }: Pick<Kept, 'older' | 'base' | 'run'>): RunSeries {
  const runs = [...older, base, run].filter((one) => one !== null);
  const { items, isByStart } = inOrder(runs, ({ start }) => start);
  return { runs: items, isByStart };
}

export const figureIn = ({ rows }: Run, place: number): Figure | null => rows[0]?.figures[place] ?? null;

export type Step = {
  title: string;
  text: string;
  /** The first run after the step, as an index; null if none is shown. */
  at: number | null;
  isBetter: boolean;
};

const none = (text: string): Step => ({ title: 'No step shown', text, at: null, isBetter: false });

const percent = (factor: number): string => formatNumber(Math.abs(factor - 1) * 100, 0);

/** With fewer requests the percentile has no two-sided interval after correcting for all positions. */
function tooFew(runs: readonly Run[], place: number, places: number): string | undefined {
  const percentile = PERCENTILES[place] ?? 99;
  const needed = samplesForBothEnds(percentile, 1 - 0.05 / places);
  const fewest = Math.min(...runs.map(({ rows }) => rows[0]?.count ?? 0));
  return fewest < needed
    ? `For ${percentileName(percentile)} every run needs ${countText(needed, 'request')}; one has ${formatNumber(fewest)}.`
    : undefined;
}

/** The step at which the percentile changes, if the runs show one. Without file names. */
export function stepIn(runs: readonly Run[], place: number): Step {
  const name = percentileName(PERCENTILES[place] ?? 99);
  const places = runs.length - FEWEST_FOR_A_STEP + 1;
  if (places < 1)
    return none(
      `A lasting change of ${name} can be shown with ${FEWEST_FOR_A_STEP} runs or more, three on each side; there are ${runs.length}.`,
    );
  const figures = runs.map((run) => figureIn(run, place)).filter((figure) => figure !== null);
  if (figures.length < runs.length) return none(`Not every file has a ${name}.`);
  const fault = tooFew(runs, place, places);
  if (fault) return none(fault);
  const step = stepChange(figures.map(estimate));
  if (!step) return none(`No single change of ${name} stands out from the differences among the runs.`);
  const { at, ratio } = step;
  const isHigher = ratio.value > 1;
  const [near, far] = isHigher ? [ratio.low, ratio.high] : [ratio.high, ratio.low];
  return {
    title: `${isHigher ? 'Higher' : 'Lower'} from run ${at + 1} on`,
    text: `${name} is ${percent(near)} to ${percent(far)}% ${isHigher ? 'higher' : 'lower'} than before: 95% interval, ${places === 1 ? 'at the one place where six runs can show a step' : `corrected for the ${places} places where a step could be`}.`,
    at,
    isBetter: !isHigher,
  };
}
