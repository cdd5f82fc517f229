import type { Interval } from '../../metrics/bootstrap.ts';
import { wilson } from '../../metrics/wilson.ts';
import { ofText } from '../lib/figure-format.ts';
import { intervalText, percentText } from '../lib/rate-text.ts';
import type { Range } from './report.ts';

/** Shares between 0 and 1, for an axis in percent. */
export const percentRange = (value: number, { low, high }: Interval): Range => ({
  low: low * 100,
  value: value * 100,
  high: high * 100,
});

/** A share with its 95 % interval, as tables print and draw it. Wilson's interval, unless the cases are not independent. */
export const shareOf = (some: number, all: number, interval: Interval = wilson(some, all)) => ({
  of: ofText(some, all),
  percent: percentText(some / all),
  interval: intervalText(interval),
  range: percentRange(some / all, interval),
});
