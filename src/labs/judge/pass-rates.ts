import { clopperPearson } from '../../../metrics/clopper-pearson.ts';
import { excludes, labelsToSettle } from '../../../metrics/labels-to-settle.ts';
import { rectifiedRate, type Labelled, type Share } from '../../../metrics/rectified-rate.ts';
import { wilson } from '../../../metrics/wilson.ts';
import type { PassOption } from './label-kinds.ts';
import { rateOf, shareRate, type Pair, type Rate } from './rated-pairs.ts';
import type { RatedRow } from './read-labels.ts';

export type PassRates = {
  passesSeen: Rate | null;
  failsSeen: Rate | null;
  judgeRate: Rate | null;
  /** From human labels if every row has one; otherwise the judge's on the rest, corrected. Null while no label counts as a pass. */
  rate: (Rate & { by: 'people' | 'correction' }) | null;
  /** How many more human labels would decide whether the target is met. */
  toSettle: number | 'never' | null;
};

export const NO_PASS: PassRates = {
  passesSeen: null,
  failsSeen: null,
  judgeRate: null,
  rate: null,
  toSettle: null,
};

/** The example is serialised as JSON, which has no Infinity. */
const countOrNever = (more: number): number | 'never' => (Number.isFinite(more) ? more : 'never');

/** With continuity correction, close to the exact interval, which takes too long for millions of labels. */
const nearlyExact = (count: number, of: number) => ({
  low: wilson(Math.max(0, count - 0.5), of).low,
  high: wilson(Math.min(of, count + 0.5), of).high,
});

function byPeople({ count, of }: Share, target: number): Pick<PassRates, 'rate' | 'toSettle'> {
  const interval = clopperPearson(count, of);
  const more = labelsToSettle(of, target, (times) => nearlyExact(count * times, of * times));
  return {
    rate: { value: count / of, interval, by: 'people' },
    toSettle: excludes(interval, target) ? 0 : countOrNever(Math.max(1, more)),
  };
}

function corrected(
  apparent: Share,
  labelled: Labelled,
  target: number,
): Pick<PassRates, 'rate' | 'toSettle'> {
  const { of, onlyPeople, onlyJudge } = labelled;
  const after = (times: number) =>
    rectifiedRate(apparent, { of: of * times, onlyPeople: onlyPeople * times, onlyJudge: onlyJudge * times });
  return {
    rate: { ...after(1), by: 'correction' },
    toSettle: countOrNever(labelsToSettle(of, target, (times) => after(times).interval)),
  };
}

/** Of `rows`, of which `pairs` have the labels of people and of the judge. */
export function passRates(
  rows: readonly RatedRow[],
  pairs: readonly Pair[],
  pass: PassOption,
  target: number,
): PassRates {
  const passes = (label = -1): boolean => pass.labels.includes(label);
  const humanPasses = pairs.filter(([human]) => passes(human));
  const judgePasses = pairs.filter(([, judge]) => passes(judge)).length;
  const bothPass = humanPasses.filter(([, judge]) => passes(judge)).length;
  const onlyJudge = judgePasses - bothPass;
  const failed = pairs.length - humanPasses.length;
  const alone = rows.filter((row) => row.labels[0] === -1);
  const apparent = { count: alone.filter((row) => passes(row.labels[1])).length, of: alone.length };
  const people = { count: humanPasses.length, of: pairs.length };
  return {
    passesSeen: shareRate({ count: bothPass, of: humanPasses.length }),
    failsSeen: shareRate({ count: failed - onlyJudge, of: failed }),
    judgeRate: rateOf(alone.length > 0 ? apparent : { count: judgePasses, of: pairs.length }),
    ...(alone.length === 0
      ? byPeople(people, target)
      : corrected(apparent, { of: pairs.length, onlyPeople: people.count - bothPass, onlyJudge }, target)),
  };
}
