import { agreement } from '../../../metrics/agreement.ts';
import { correctedRate, type Calibration, type Share } from '../../../metrics/corrected-rate.ts';
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
import { labelsToSettle } from '../../../metrics/labels-to-settle.ts';
import { mean, sum } from '../../../metrics/mean.ts';
import { weightedKappa } from '../../../metrics/weighted-kappa.ts';
import { wilson } from '../../../metrics/wilson.ts';
import { compareJudges, type Comparison } from './compare-judges.ts';
import { chosenPass, passOptions, valueOf, type PassOption } from './label-kinds.ts';
import { cohen, kappaRate, pairsOf, rateOf, shareRate, tally, type Pair, type Rate } from './rated-pairs.ts';
import type { RatedRow, Read } from './read-labels.ts';
import type { Settings } from './source.ts';

export type Report = {
  raters: string[];
  labels: string[];
  /** Different words that are read as one label. */
  merged: string[][];
  /** What may count as a pass, and what does; empty where that has to be asked. */
  passOptions: string[];
  pass: string;
  /** Rows with both labels, and rows that only the judge has read. */
  both: number;
  judgeOnly: number;
  /** counts[label of the human][label of the judge]. */
  counts: number[][];
  agreement: Rate;
  /** The label that would agree most often if it were always given. */
  constant: { label: number; value: number };
  /** How much more often the judge agrees than that constant label. */
  lead: Rate;
  kappa: Rate;
  /** Agreement beyond chance, by measures that are better where there is a scale, hardly any failure, or missing labels. */
  others: { name: string; rate: Rate }[];
  passesSeen: Rate | null;
  failsSeen: Rate | null;
  judgeRate: Rate | null;
  /** Where every row has a human label, theirs; else the judge's on the rest, corrected. Null where that cannot be done. */
  rate: (Rate & { by: 'people' | 'correction' }) | null;
  /** How many more human labels would decide whether the target is met. */
  toSettle: number | 'never' | null;
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

function scaled({ passed, failed }: Calibration, times: number): Calibration {
  const more = ({ count, of }: Share): Share => ({ count: count * times, of: of * times });
  return { passed: more(passed), failed: more(failed) };
}

/** The example is serialised as JSON, which has no Infinity. */
function settling(...question: Parameters<typeof labelsToSettle>): number | 'never' {
  const more = labelsToSettle(...question);
  return Number.isFinite(more) ? more : 'never';
}

/** The pass rate people would have found, and how many more labels would decide the target. */
function passRate(both: Share, apparent: Share, calibration: Calibration, target: number) {
  if (apparent.of === 0)
    return {
      rate: { ...rateOf(both), by: 'people' as const },
      toSettle: settling(both.of, target, (times) => wilson(both.count * times, both.of * times)),
    };
  const corrected = correctedRate(apparent, calibration);
  if (!corrected) return { rate: null, toSettle: null };
  return {
    rate: { ...corrected, by: 'correction' as const },
    toSettle: settling(
      both.of,
      target,
      (times) => correctedRate(apparent, scaled(calibration, times))?.interval,
    ),
  };
}

type PassRates = Pick<Report, 'passesSeen' | 'failsSeen' | 'judgeRate' | 'rate' | 'toSettle'>;
const NO_PASS: PassRates = { passesSeen: null, failsSeen: null, judgeRate: null, rate: null, toSettle: null };

function passRates(
  rows: readonly RatedRow[],
  pairs: readonly Pair[],
  pass: PassOption,
  target: number,
): PassRates {
  const passes = (label = -1): boolean => pass.labels.includes(label);
  const byPeople = pairs.filter(([human]) => passes(human));
  const byJudge = pairs.filter(([, judge]) => passes(judge));
  const byBoth = byPeople.filter(([, judge]) => passes(judge)).length;
  const failed = pairs.length - byPeople.length;
  const calibration: Calibration = {
    passed: { count: byBoth, of: byPeople.length },
    failed: { count: failed - (byJudge.length - byBoth), of: failed },
  };
  const alone = rows.filter((row) => row.labels[0] === -1);
  const aloneJudge = { count: alone.filter((row) => passes(row.labels[1])).length, of: alone.length };
  return {
    passesSeen: shareRate(calibration.passed),
    failsSeen: shareRate(calibration.failed),
    judgeRate: rateOf(alone.length > 0 ? aloneJudge : { count: byJudge.length, of: pairs.length }),
    ...passRate({ count: byPeople.length, of: pairs.length }, aloneJudge, calibration, target),
  };
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
