import { agreement } from './agreement.ts';
import type { Interval } from './bootstrap.ts';
import { fleissKappa } from './fleiss-kappa.ts';
import { gaffke, type Resampling } from './gaffke.ts';
import { gwetAc1 } from './gwet.ts';
import { sum } from './mean.ts';
import { weightedKappa } from './weighted-kappa.ts';

/** The unseen item has these labels: of rare ones it would say too much. */
function commonest(totals: readonly number[]): [number, number] {
  const ranked = [...totals.keys()].toSorted((one, other) => (totals[other] ?? 0) - (totals[one] ?? 0));
  return [ranked[0] ?? 0, ranked[1] ?? 0];
}

type Pairs = readonly (readonly [number, number])[];
type Counts = readonly (readonly number[])[];

/** Of a figure of the counts of pairs. The unseen pair agrees on one of two labels, or one rater gives the one and one the other. */
function pairsInterval(
  pairs: Pairs,
  labels: number,
  figure: (counts: Counts) => number,
  [one, other]: readonly [number, number],
  resampling?: Resampling,
): Interval {
  return gaffke(
    pairs.length,
    (weights, unseen) => {
      const counts = Array.from({ length: labels }, () => Array<number>(labels).fill(0));
      function add(first: number, second: number, weight: number): void {
        const row = counts[first] ?? [];
        row[second] = (row[second] ?? 0) + weight;
      }
      for (let item = 0; item < pairs.length; item++) {
        const [first, second] = pairs[item] as readonly [number, number];
        add(first, second, weights[item] as number);
      }
      const half = unseen / 2;
      add(one, other, half);
      add(other, one, half);
      const low = figure(counts);
      add(one, other, -half);
      add(other, one, -half);
      add(one, one, half);
      add(other, other, half);
      return { low, high: figure(counts) };
    },
    resampling,
  );
}

function commonestIn(pairs: Pairs, labels: number): [number, number] {
  const totals = Array<number>(labels).fill(0);
  for (const pair of pairs) for (const label of pair) totals[label] = (totals[label] ?? 0) + 1;
  return commonest(totals);
}

/** Of Cohen's kappa, for the labels of two raters. */
export const cohenInterval = (pairs: Pairs, labels: number, resampling?: Resampling): Interval =>
  pairsInterval(pairs, labels, (counts) => agreement(counts).kappa, commonestIn(pairs, labels), resampling);

/** Of Gwet's AC1. */
export const gwetInterval = (pairs: Pairs, labels: number, resampling?: Resampling): Interval =>
  pairsInterval(pairs, labels, gwetAc1, commonestIn(pairs, labels), resampling);

/** Of weighted kappa. The raters of the unseen pair differ by the whole scale, if they do. */
export const weightedInterval = (
  pairs: Pairs,
  values: readonly number[],
  resampling?: Resampling,
): Interval =>
  pairsInterval(
    pairs,
    values.length,
    (counts) => weightedKappa(counts, values),
    [0, values.length - 1],
    resampling,
  );

/** Of Fleiss' kappa; counts[item][label]. The raters of the unseen item agree, or fall into two halves. */
export function fleissInterval(counts: readonly (readonly number[])[], resampling?: Resampling): Interval {
  const raters = sum(counts[0] ?? []);
  const totals = (counts[0] ?? []).map((_, label) => sum(counts.map((item) => item[label] ?? 0)));
  const [one, other] = commonest(totals);
  const split = (first: number): number[] =>
    totals.map((_, label) => (label === one ? first : label === other ? raters - first : 0));
  const all = [...counts, split(Math.ceil(raters / 2)), split(raters), split(0)];
  return gaffke(
    counts.length,
    (weights, unseen) => ({
      low: fleissKappa(all, [...weights, unseen, 0, 0]).kappa,
      high: fleissKappa(all, [...weights, 0, unseen / 2, unseen / 2]).kappa,
    }),
    resampling,
  );
}
