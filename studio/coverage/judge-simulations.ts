/** How often the judge lab's intervals contain the true value, and its verdicts are wrong, in samples with a known truth. */
import { agreement } from '../../metrics/agreement.ts';
import { clopperPearson } from '../../metrics/clopper-pearson.ts';
import { meanInterval } from '../../metrics/gaffke.ts';
import { gwetAc1 } from '../../metrics/gwet.ts';
import { cohenInterval, gwetInterval, weightedInterval } from '../../metrics/kappa-interval.ts';
import { mcnemar } from '../../metrics/mcnemar.ts';
import { mean } from '../../metrics/mean.ts';
import { rectifiedRate } from '../../metrics/rectified-rate.ts';
import { weightedKappa } from '../../metrics/weighted-kappa.ts';
import { holds, listOf, rowsOf, type Plan, type Random, type Row, type Trial } from './simulations.ts';

type Pair = [human: number, judge: number];

const PASSED = 0.7;

/** The judge errs equally often on what people pass and on what they fail. */
const labelled = (random: Random, agreed: number, passed = PASSED): Pair => {
  const human = Number(random() < passed);
  return [human, random() < agreed ? human : 1 - human];
};

/** The shares of the four pairs that `labelled` draws. */
const sharesOf = (agreed: number, passed = PASSED): number[][] => [
  [(1 - passed) * agreed, (1 - passed) * (1 - agreed)],
  [passed * (1 - agreed), passed * agreed],
];

/** The lab has no interval if both raters gave only one label. */
const isOneLabel = (pairs: readonly Pair[]): boolean => new Set(pairs.flat()).size === 1;

function kappaTrial(agreed: number, plan: Plan): Trial {
  const truth = agreement(sharesOf(agreed)).kappa;
  return (size, random) => {
    const pairs = listOf(size, () => labelled(random, agreed));
    return isOneLabel(pairs) ? undefined : holds(cohenInterval(pairs, 2, plan), truth);
  };
}

/** Labels that are nearly all alike, for which AC1 is meant. */
const ALIKE = { passed: 0.95, agreed: 0.95 };

function ac1Trial(plan: Plan): Trial {
  const truth = gwetAc1(sharesOf(ALIKE.agreed, ALIKE.passed));
  return (size, random) => {
    const pairs = listOf(size, () => labelled(random, ALIKE.agreed, ALIKE.passed));
    return isOneLabel(pairs) ? undefined : holds(gwetInterval(pairs, 2, plan), truth);
  };
}

/** Grades from 0 to 4, equally frequent; the judge raises this share by one and lowers as many. */
const GRADES = [0, 1, 2, 3, 4];
const MOVED = 0.2;
const movedFrom = (grade: number, by: number): number => Math.min(4, Math.max(0, grade + by));

function gradedShares(): number[][] {
  const shares = GRADES.map(() => GRADES.map(() => 0));
  for (const grade of GRADES)
    for (const [by, share] of [
      [-1, MOVED],
      [0, 1 - 2 * MOVED],
      [1, MOVED],
    ] as const) {
      const row = shares[grade] ?? [];
      const judged = movedFrom(grade, by);
      row[judged] = (row[judged] ?? 0) + share / GRADES.length;
    }
  return shares;
}

function graded(random: Random): Pair {
  const grade = Math.floor(random() * GRADES.length);
  const draw = random();
  return [grade, movedFrom(grade, draw < MOVED ? -1 : draw < 2 * MOVED ? 1 : 0)];
}

function weightedTrial(plan: Plan): Trial {
  const truth = weightedKappa(gradedShares(), GRADES);
  return (size, random) => {
    const pairs = listOf(size, () => graded(random));
    if (isOneLabel(pairs)) return undefined;
    // The lab only knows the grades that occur.
    const seen = [...new Set(pairs.flat())].toSorted((one, other) => one - other);
    const places = pairs.map((pair) => pair.map((grade) => seen.indexOf(grade)) as Pair);
    return holds(weightedInterval(places, seen, plan), truth);
  };
}

const RATE = 0.95;
/** The share that a judge passes of what people pass, and of what they fail. */
const PASSES = { good: 0.95, bad: 0.2 };
/** Rows with only the judge's label, per row labelled by people. */
const UNLABELLED = 5;

const peopleTrial: Trial = (size, random) =>
  holds(clopperPearson(listOf(size, random).filter((draw) => draw < RATE).length, size), RATE);

function correctedTrial(plan: Plan): Trial {
  const read = (random: Random): [isGood: boolean, isPassed: boolean] => {
    const isGood = random() < RATE;
    return [isGood, random() < (isGood ? PASSES.good : PASSES.bad)];
  };
  return (size, random) => {
    const both = listOf(size, () => read(random));
    const alone = listOf(size * UNLABELLED, () => read(random)[1]);
    const { interval } = rectifiedRate(
      { count: alone.filter(Boolean).length, of: alone.length },
      {
        of: size,
        onlyPeople: both.filter(([isGood, isPassed]) => isGood && !isPassed).length,
        onlyJudge: both.filter(([isGood, isPassed]) => !isGood && isPassed).length,
      },
      plan,
    );
    return holds(interval, RATE);
  };
}

/** No better than always saying “pass”. */
function calledBetterTrial(plan: Plan): Trial {
  return (size, random) => {
    const pairs = listOf(size, () => labelled(random, PASSED));
    const commonest = Math.round(mean(pairs.map(([human]) => human)));
    const ahead = pairs.map(([human, judge]) => Number(human === judge) - Number(human === commonest));
    return meanInterval(ahead, { low: -1, high: 1 }, plan).low > 0;
  };
}

/** Two judges that agree with people equally often, and independently of each other. */
const toldApart: Trial = (size, random) => {
  const rows = listOf(size, () => [random() < 0.8, random() < 0.8]);
  const aloneIn = (judge: 0 | 1): number => rows.filter((right) => right[judge] && !right[1 - judge]).length;
  return mcnemar(aloneIn(0), aloneIn(1)) <= 0.05;
};

/**
 * Kappa of judges that agree in 98% and in 80% of rows, AC1, weighted kappa, the pass rate by people and corrected; then
 * verdicts that are wrong: a judge called better than a guess, and one of two equal judges called better.
 */
export const judgeRows = (plan: Plan): Row[] =>
  rowsOf(plan, [
    kappaTrial(0.98, plan),
    kappaTrial(0.8, plan),
    ac1Trial(plan),
    weightedTrial(plan),
    peopleTrial,
    correctedTrial(plan),
    calledBetterTrial(plan),
    toldApart,
  ]);
