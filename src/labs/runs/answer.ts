import { acceptanceRuns, chanceOfAtMost } from '../../../metrics/acceptance-runs.ts';
import { chanceOfCleanRuns, cleanRunsNeeded, highestRateAfterClean } from '../../../metrics/clean-runs.ts';
import { normalQuantile } from '../../../metrics/normal-quantile.ts';
import { sampleSizeForDifference } from '../../../metrics/sample-size.ts';
import { wilson } from '../../../metrics/wilson.ts';
import { countText, formatNumber } from '../../lib/figure-format.ts';
import type { ResultRow } from '../shared/result-table.ts';
import type { Settings } from './runs-state.ts';

type Point = { x: number; y: number };
export type Curve = { name: string; points: Point[] };
export type Reading = { value: string; label: string };

/** The answer to a question, ready to be shown: a verdict, figures, a curve and its table. */
export type Answer = {
  verdict: { shown: boolean; title: string; text: string };
  readings: Reading[];
  plot: {
    label: string;
    across: string;
    curves: Curve[];
    /** The decision threshold, in the units of y. */
    level: { y: number; name: string };
    /** The current setting. */
    mark: (Point & { name: string }) | null;
  };
};

const POINTS = 60;

const percent = (share: number, digits = 1): string => `${formatNumber(share * 100, digits)}%`;
const small = (share: number): string => (share > 0 && share < 0.001 ? 'under 0.1%' : percent(share));
/** Never rounded to 0% or 100%, which no number of runs can show. */
const finely = (share: number): string =>
  `${(share * 100).toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 3 })}%`;
const zOf = (confidence: number): number => normalQuantile((1 + confidence / 100) / 2);

/** Evenly spaced integers from 0 or 1, including the last one. */
function spread(first: number, last: number): number[] {
  const count = Math.min(POINTS, last - first + 1);
  const numbers = Array.from({ length: count }, (_, index) =>
    Math.round(first + (index * (last - first)) / Math.max(1, count - 1)),
  );
  return [...new Set(numbers)];
}

function fixed(settings: Settings): Answer {
  const { failedBefore, runsBefore, cleanSince, confidence } = settings;
  const risk = 1 - confidence / 100;
  const rate = failedBefore / runsBefore;
  const { low } = wilson(failedBefore, runsBefore, zOf(confidence));
  const needed = cleanRunsNeeded(rate, risk);
  const surely = cleanRunsNeeded(low, risk);
  const chance = chanceOfCleanRuns(rate, cleanSince);
  const last = Math.max(cleanSince, Math.min(surely, needed * 4), 2);
  const curve = (name: string, failureRate: number): Curve => ({
    name,
    points: spread(0, last).map((x) => ({ x, y: chanceOfCleanRuns(failureRate, x) })),
  });
  const luck = `Were it still failing in ${small(rate)} of runs, ${countText(cleanSince, 'clean run')} in a row would happen by chance in ${small(chance)} of cases.`;
  return {
    verdict:
      cleanSince >= needed
        ? {
            shown: true,
            title: cleanSince >= surely ? 'Shown to fail less often' : 'Probably better',
            text:
              cleanSince >= surely
                ? `${luck} This holds at the lower limit of the old rate, too.`
                : `${luck} The old rate itself is known only from ${countText(runsBefore, 'run')}: with ${formatNumber(surely)} clean runs even its lower limit, ${small(low)}, is ruled out.`,
          }
        : {
            shown: false,
            title: 'Not shown to be fixed',
            text: `${luck} Run it ${countText(needed - cleanSince, 'more time')} without a failure.`,
          },
    readings: [
      { value: formatNumber(needed), label: `clean runs needed at the old rate, ${small(rate)}` },
      { value: formatNumber(surely), label: `at the lower limit of its interval, ${small(low)}` },
      {
        value: small(highestRateAfterClean(cleanSince, risk)),
        label: 'failure rate that the clean runs leave possible',
      },
    ],
    plot: {
      label: 'Chance that all runs pass although nothing was fixed',
      across: 'clean runs in a row',
      curves: [curve('at the old rate', rate), curve('at the lower limit of its interval', low)],
      level: { y: risk, name: percent(risk, 0) },
      mark: { x: cleanSince, y: chance, name: `${formatNumber(cleanSince)} runs` },
    },
  };
}

const ALLOWED = [0, 1, 2, 3];

function met(settings: Settings): Answer {
  const { runs, failures, confidence } = settings;
  const target = settings.target / 100;
  const risk = 1 - confidence / 100;
  const share = 1 - failures / runs;
  const interval = wilson(runs - failures, runs, zOf(confidence));
  const luckyChance = chanceOfAtMost(failures, runs, 1 - target);
  const unluckyChance = failures === 0 ? 1 : 1 - chanceOfAtMost(failures - 1, runs, 1 - target);
  const last = Math.max(runs, acceptanceRuns(target, 0, risk)) * 2;
  const band = (name: string, end: 'low' | 'high'): Curve => ({
    name,
    points: spread(1, last).map((x) => ({ x, y: wilson(share * x, x, zOf(confidence))[end] })),
  });
  // One more digit where it would otherwise round to 0% or 100%.
  const fine = share > 0.999 || share < 0.001 ? finely : percent;
  const seen = `${countText(runs - failures, 'pass', 'passes')} in ${countText(runs, 'run')} are ${fine(share)}, two-sided ${confidence}% interval ${fine(interval.low)} to ${fine(interval.high)}.`;
  const verdict =
    luckyChance <= risk
      ? {
          shown: true,
          title: 'Met',
          text: `${seen} A system below ${finely(target)} would do this well in ${small(luckyChance)} of cases at most.`,
        }
      : unluckyChance <= risk
        ? {
            shown: false,
            title: 'Missed',
            text: `${seen} A system that meets ${finely(target)} would do this badly in ${small(unluckyChance)} of cases at most.`,
          }
        : {
            shown: false,
            title: 'Not decided',
            text: `${seen} Both a system that meets ${finely(target)} and one that does not could give this.`,
          };
  return {
    verdict,
    readings: ALLOWED.map((allowed) => ({
      value: formatNumber(acceptanceRuns(target, allowed, risk)),
      label: `runs show ${finely(target)} with ${allowed === 0 ? 'no failure' : `at most ${countText(allowed, 'failure')}`}`,
    })),
    plot: {
      label: 'Interval of the pass rate, if runs go on like this',
      across: 'runs',
      curves: [band('upper end', 'high'), band('lower end', 'low')],
      level: { y: target, name: finely(target) },
      mark: { x: runs, y: share, name: `${formatNumber(runs)} runs` },
    },
  };
}

const CURVE_POWERS = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.93, 0.95, 0.97, 0.98, 0.99];

function differ(settings: Settings): Answer {
  const [first, second] = [settings.firstRate / 100, settings.secondRate / 100];
  const confidence = settings.confidence / 100;
  const power = settings.power / 100;
  const sizeAt = (chance: number, other = second): number =>
    sampleSizeForDifference(first, other, { confidence, power: chance });
  const size = sizeAt(power);
  const isNone = !Number.isFinite(size);
  const half = (first + second) / 2;
  const rates = `${percent(first)} and ${percent(second)}`;
  return {
    verdict: isNone
      ? {
          shown: false,
          title: 'No number is enough',
          text: 'Two equal rates do not differ. Set what difference would matter to you.',
        }
      : {
          shown: true,
          title: `${countText(size, 'run')} of each`,
          text: `If the true pass rates are ${rates}, this many runs of each system show the difference in ${percent(power, 0)} of cases, at ${settings.confidence}% confidence.`,
        },
    readings: [
      { value: isNone ? 'none' : formatNumber(size), label: 'runs of each system' },
      { value: `${formatNumber(Math.abs(second - first) * 100, 1)} points`, label: 'difference to be shown' },
      {
        value: isNone ? 'none' : formatNumber(sizeAt(power, half)),
        label: 'runs of each for half the difference',
      },
    ],
    plot: {
      label: 'Chance that the difference is shown',
      across: 'runs of each system',
      curves: [
        {
          name: rates,
          points: isNone
            ? [
                { x: 0, y: 0 },
                { x: 1000, y: 0 },
              ]
            : [{ x: 0, y: 0 }, ...CURVE_POWERS.map((chance) => ({ x: sizeAt(chance), y: chance }))],
        },
      ],
      level: { y: power, name: percent(power, 0) },
      mark: isNone ? null : { x: size, y: power, name: `${formatNumber(size)} runs` },
    },
  };
}

const answers = { fixed, met, differ };

export const answerTo = (settings: Settings): Answer => answers[settings.question](settings);

/** The answer as a table to copy. */
export const resultRows = ({ verdict, readings }: Answer): ResultRow[] => [
  ['Verdict', verdict.title],
  ...readings.map(({ value, label }): ResultRow => [label, value]),
];

/** The text of an enquiry. */
export function summaryOf(settings: Settings, { verdict, readings }: Answer): string {
  return [
    `From your lab on numbers of runs: ${verdict.title}. ${verdict.text}`,
    ...readings.map(({ value, label }) => `${value}: ${label}.`),
    `Confidence ${settings.confidence}%.`,
  ].join('\n');
}
