import { percentAlong } from '../../lib/axis-scale.ts';
import { formatNumber, percentFigure } from '../../lib/figure-format.ts';
import type { Figure } from '../../lib/figures.ts';

export type Metric = {
  name: string;
  description: string;
  figure?: Figure | undefined;
  ratio?: { part: number; whole: number; of: string; what?: string | undefined } | undefined;
  max: number;
  target?: number | undefined;
  targetText?: string | undefined;
};

export type Measure = {
  /** As printed. */
  value: string;
  /** Where it and its target stand on the scale, in percent. */
  at: number;
  target?: number | undefined;
  /** The counts a computed value rests on. */
  counts?: string | undefined;
};

const countsText = ({ part, whole, of, what }: NonNullable<Metric['ratio']>): string =>
  `${formatNumber(part)} ${what ? `${what} in` : 'of'} ${formatNumber(whole)} ${of}`;

/** What a metric prints and where its bar or needle ends: both from the one figure, or from the counts. */
export function measure({ name, figure, ratio, max, target }: Metric): Measure {
  const number = ratio ? (ratio.part * 100) / ratio.whole : figure?.number;
  if (number === undefined) throw new Error(`The metric "${name}" needs a figure with a number`);
  const share = ratio && percentFigure(ratio.part / ratio.whole);
  return {
    value: share ? share.value + share.unit : (figure?.value ?? ''),
    at: percentAlong(number, max),
    target: target === undefined ? undefined : percentAlong(target, max),
    counts: ratio && countsText(ratio),
  };
}
