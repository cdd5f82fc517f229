import { meanInterval } from '../../../metrics/gaffke.ts';
import { mcnemar } from '../../../metrics/mcnemar.ts';
import { mean } from '../../../metrics/mean.ts';
import { rowsToTellApart } from '../../../metrics/rows-to-tell-apart.ts';
import { cohen, pairsOf, rateOf, type Rate } from './rated-pairs.ts';
import type { Read } from './read-labels.ts';

type Compared = {
  name: string;
  agreement: Rate;
  kappa: number;
  /** Rows in which this judge agrees with people and the other one does not. */
  alone: number;
};

export type Comparison = {
  first: Compared;
  second: Compared;
  /** Labelled by people and by both judges. */
  rows: number;
  /** How much more often the first one agrees. */
  difference: Rate;
  /** The p-value of McNemar's test. */
  chance: number;
  better: 'first' | 'second' | null;
  /** While neither is better: about how many more rows would decide it. */
  more: number | 'never' | null;
};

const MOST_CHANCE = 0.05;

/** Null without a second judge, or where no row has all three labels. */
export function compareJudges({ raters, labels, hasSecond, rows }: Read): Comparison | null {
  const whole = rows.filter((row) => row.labels.slice(0, 3).every((label) => label >= 0));
  if (!hasSecond || whole.length === 0) return null;
  const rights = whole.map(({ labels: [human, first, second] }) => [human === first, human === second]);
  const aloneIn = (judge: 0 | 1): number =>
    rights.filter((right) => right[judge] && !right[1 - judge]).length;
  const compared = (judge: 0 | 1): Compared => ({
    name: raters[judge + 1] ?? '',
    agreement: rateOf({ count: rights.filter((right) => right[judge]).length, of: whole.length }),
    kappa: cohen(pairsOf(whole, 0, judge + 1), labels.length).kappa,
    alone: aloneIn(judge),
  });
  const [first, second] = [compared(0), compared(1)];
  const leads = rights.map(([one, other]) => Number(one) - Number(other));
  const chance = mcnemar(first.alone, second.alone);
  const isDecided = chance <= MOST_CHANCE;
  const more = rowsToTellApart(first.alone, second.alone, whole.length);
  return {
    first,
    second,
    rows: whole.length,
    // This interval excludes 0 when the exact test gives p ≤ 5%: both use only the rows on which the judges differ.
    difference: { value: mean(leads), interval: meanInterval(leads, { low: -1, high: 1 }) },
    chance,
    better: isDecided ? (first.alone > second.alone ? 'first' : 'second') : null,
    more: isDecided ? null : Number.isFinite(more) ? more : 'never',
  };
}
