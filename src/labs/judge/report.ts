import { agreement } from '../../../metrics/agreement.ts';
import { fleissKappa } from '../../../metrics/fleiss-kappa.ts';
import { meanInterval } from '../../../metrics/gaffke.ts';
import { gwetAc1 } from '../../../metrics/gwet.ts';
import {
  cohenInterval,
  fleissInterval,
  gwetInterval,
  weightedInterval,
} from '../../../metrics/kappa-interval.ts';
import { krippendorffAlpha } from '../../../metrics/krippendorff.ts';
import { mean, sum } from '../../../metrics/mean.ts';
import { weightedKappa } from '../../../metrics/weighted-kappa.ts';
import { compareJudges, type Comparison } from './compare-judges.ts';
import { chosenPass, passOptions, valueOf } from './label-kinds.ts';
import { NO_PASS, passRates, type PassRates } from './pass-rates.ts';
import { cohen, kappaRate, pairsOf, rateOf, tally, type Pair, type Rate } from './rated-pairs.ts';
import type { Read } from './read-labels.ts';
import type { Settings } from './source.ts';

export type Report = PassRates & {
  raters: string[];
  labels: string[];
  /** Different words that are read as one label. */
  merged: string[][];
  /** What may count as a pass, and what does; empty until the visitor chooses. */
  passOptions: string[];
  pass: string;
  /** Rows with both labels, and rows that only the judge has read. */
  both: number;
  judgeOnly: number;
  /** counts[label of the human][label of the judge]. */
  counts: number[][];
  agreement: Rate;
  /** The constant label that would agree most often. */
  constant: { label: number; value: number };
  /** How much more often the judge agrees than that constant label. */
  lead: Rate;
  kappa: Rate;
  /** Further chance-corrected measures, for scales, rare failures or missing labels. */
  others: { name: string; rate: Rate }[];
  /** With a second judge, on the rows that people and both have labelled. */
  comparison: Comparison | null;
  /** More than two raters: all together, and in pairs. */
  group: {
    rows: number;
    kappa: Rate;
    pairs: { first: string; second: string; observed: number; kappa: number }[];
  } | null;
};

/** In pairs, and all together on the rows that all of them labelled. */
function groupOf({ raters, labels, rows }: Read): Report['group'] {
  if (raters.length < 3) return null;
  const whole = rows.filter((row) => row.labels.every((label) => label >= 0));
  if (whole.length === 0) return null;
  const items = whole.map((row) =>
    labels.map((_, label) => row.labels.filter((given) => given === label).length),
  );
  const pairs = raters.flatMap((first, one) =>
    raters.slice(one + 1).flatMap((second, index) => {
      const both = pairsOf(rows, one, one + 1 + index);
      return both.length > 0 ? [{ first, second, ...cohen(both, labels.length) }] : [];
    }),
  );
  return {
    rows: whole.length,
    kappa: kappaRate(fleissKappa(items).kappa, items.length, () => fleissInterval(items)),
    pairs: pairs.map(({ first, second, observed, kappa }) => ({ first, second, observed, kappa })),
  };
}

function othersOf(
  { labels, isScale, rows }: Read,
  pairs: readonly Pair[],
  counts: readonly (readonly number[])[],
): Report['others'] {
  const values = isScale ? labels.map(valueOf) : undefined;
  const alpha = krippendorffAlpha(
    rows.map((row) => row.labels),
    values,
  );
  const weighted = values && {
    name: 'Weighted kappa',
    rate: kappaRate(weightedKappa(counts, values), pairs.length, () => weightedInterval(pairs, values)),
  };
  const all = [
    weighted,
    {
      name: 'Gwet’s AC1',
      rate: kappaRate(gwetAc1(counts), pairs.length, () => gwetInterval(pairs, labels.length)),
    },
    { name: 'Krippendorff’s alpha, all raters', rate: { value: alpha, interval: null } },
  ];
  return all.filter((other) => other !== undefined).filter(({ rate }) => !Number.isNaN(rate.value));
}

/** Null where no row has both labels. */
export function reportOf(read: Read, settings: Settings): Report | null {
  const { raters, labels, merged, rows } = read;
  const pairs = pairsOf(rows, 0, 1);
  if (pairs.length === 0) return null;
  const counts = tally(pairs, labels.length);
  const humanCounts = counts.map(sum);
  const { observed, kappa } = agreement(counts);
  const constant = humanCounts.indexOf(Math.max(...humanCounts));
  const ahead = pairs.map(([human, judge]) => Number(human === judge) - Number(human === constant));
  const pass = chosenPass(read, settings.pass);
  return {
    raters,
    labels,
    merged,
    passOptions: passOptions(read).map(({ name }) => name),
    pass: pass?.name ?? '',
    both: pairs.length,
    judgeOnly: rows.filter((row) => row.labels[0] === -1).length,
    counts,
    agreement: rateOf({ count: Math.round(observed * pairs.length), of: pairs.length }),
    constant: { label: constant, value: (humanCounts[constant] ?? 0) / pairs.length },
    lead: {
      value: mean(ahead),
      interval: pairs.length < 2 ? null : meanInterval(ahead, { low: -1, high: 1 }),
    },
    kappa: kappaRate(kappa, pairs.length, () => cohenInterval(pairs, labels.length)),
    others: othersOf(read, pairs, counts),
    ...(pass ? passRates(rows, pairs, pass, settings.target / 100) : NO_PASS),
    comparison: compareJudges(read),
    group: groupOf(read),
  };
}
