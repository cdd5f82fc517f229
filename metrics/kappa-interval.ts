import { agreement } from './agreement.ts';
import type { Interval } from './bootstrap.ts';
import { fleissKappa } from './fleiss-kappa.ts';
import { gaffke, type Resampling } from './gaffke.ts';
import { sum } from './mean.ts';

/** The unseen item has these labels: of rare ones it would say too much. */
function commonest(totals: readonly number[]): [number, number] {
  const ranked = [...totals.keys()].toSorted((one, other) => (totals[other] ?? 0) - (totals[one] ?? 0));
  return [ranked[0] ?? 0, ranked[1] ?? 0];
}

/** Of Cohen's kappa, for the labels of two raters. The unseen pair agrees, or it does not. */
export function cohenInterval(
  pairs: readonly (readonly [number, number])[],
  labels: number,
  resampling?: Resampling,
): Interval {
  const totals = Array<number>(labels).fill(0);
  for (const pair of pairs) for (const label of pair) totals[label] = (totals[label] ?? 0) + 1;
  const [one, other] = commonest(totals);
  return gaffke(
    pairs.length,
    (weights, unseen) => {
      const counts = totals.map(() => Array<number>(labels).fill(0));
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
      const { kappa: low } = agreement(counts);
      add(one, other, -half);
      add(other, one, -half);
      add(one, one, half);
      add(other, other, half);
      return { low, high: agreement(counts).kappa };
    },
    resampling,
  );
}

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
