import { bootstrap, type Interval } from '../../../metrics/bootstrap.ts';
import { wilson } from '../../../metrics/wilson.ts';
import { percentAlong } from '../../lib/axis-scale.ts';
import { formatNumber, percentFigure } from '../../lib/figure-format.ts';
import type { Figure } from '../../lib/figures.ts';

type Counts = { part: number; whole: number };
type Ratio = Counts & {
  of: string;
  what?: string | undefined;
  /** Of items with several counts each, such as the words of an utterance; `times` items have these counts. */
  clusters?: readonly (Counts & { times: number })[] | undefined;
};

export type Metric = {
  name: string;
  description: string;
  figure?: Figure | undefined;
  ratio?: Ratio | undefined;
  /** Whether the counts are a sample, so that the share has an interval. */
  sampled?: boolean | undefined;
  max: number;
  target?: number | undefined;
  /** Which side of the target is good. */
  goal?: 'at most' | 'at least' | undefined;
  targetText?: string | undefined;
};

export type Judgement = 'met' | 'missed' | 'not shown';

/** From and to, in percent of the scale. */
type Stretch = { from: number; to: number };

export type Measure = {
  /** As printed. */
  value: string;
  /** The positions of the value and its target on the scale, in percent. */
  at: number;
  target?: number | undefined;
  /** The counts a computed value rests on, with the interval of a sample. */
  counts?: string | undefined;
  interval?: Stretch | undefined;
  judgement?: Judgement | undefined;
  /** The range between a missed target and the value. */
  shortfall?: Stretch | undefined;
};

const countsText = ({ part, whole, of, what }: Ratio): string =>
  `${formatNumber(part)} ${what ? `${what} in` : 'of'} ${formatNumber(whole)} ${of}`;

/** A target is met or missed only when the whole interval lies on one side of it. */
function judge(low: number, high: number, target: number, goal: Metric['goal']): Judgement | undefined {
  if (goal === undefined) return undefined;
  const [worst, best] = goal === 'at most' ? [-high, -low] : [low, high];
  const limit = goal === 'at most' ? -target : target;
  if (worst >= limit) return 'met';
  return best < limit ? 'missed' : 'not shown';
}

const shareIn = (items: readonly Counts[]): number => {
  let [part, whole] = [0, 0];
  for (const item of items) {
    part += item.part;
    whole += item.whole;
  }
  return part / whole;
};

/** Counts of one item depend on each other, so whole items are drawn again; independent counts have Wilson's interval. */
const intervalOf = ({ part, whole, clusters }: Ratio): Interval =>
  clusters
    ? bootstrap(
        clusters.flatMap((cluster) => Array.from({ length: cluster.times }, () => cluster)),
        shareIn,
        { rounds: 2000 },
      )
    : wilson(part, whole);

/** The printed value of a metric and the end of its bar or needle, both from the same figure or counts. */
export function measure({ name, figure, ratio, sampled, max, target, goal }: Metric): Measure {
  const number = ratio ? (ratio.part * 100) / ratio.whole : figure?.number;
  if (number === undefined) throw new Error(`The metric "${name}" needs a figure with a number`);
  if (ratio && figure && Math.abs(number - (figure.number ?? Number.NaN)) > 0.05)
    throw new Error(`The metric "${name}" prints ${figure.value}, but its counts make ${number.toFixed(1)}%`);

  const share = ratio && percentFigure(ratio.part / ratio.whole);
  const reach = ratio && sampled ? intervalOf(ratio) : undefined;
  const low = reach ? reach.low * 100 : number;
  const high = reach ? reach.high * 100 : number;
  const along = (value: number): number => percentAlong(value, max);
  const judgement = target === undefined ? undefined : judge(low, high, target, goal);
  const spread = reach && `95% interval ${formatNumber(low, 1)} to ${formatNumber(high, 1)}%`;
  return {
    value: figure?.value ?? (share ? share.value + share.unit : ''),
    at: along(number),
    target: target === undefined ? undefined : along(target),
    counts: ratio && [countsText(ratio), spread].filter(Boolean).join(' · '),
    interval: reach && { from: along(low), to: along(high) },
    judgement,
    shortfall:
      judgement === 'missed' && target !== undefined
        ? { from: along(Math.min(number, target)), to: along(Math.max(number, target)) }
        : undefined,
  };
}
