import type { Interval } from '../../metrics/bootstrap.ts';
import { wilson } from '../../metrics/wilson.ts';
import { count, ofText } from '../lib/figure-format.ts';
import { intervalText, percentText, pointsText } from '../lib/rate-text.ts';
import type { Range } from './report.ts';

/** Shares between 0 and 1, for an axis in percent. */
export const percentRange = (value: number, { low, high }: Interval): Range => ({
  low: low * 100,
  value: value * 100,
  high: high * 100,
});

export const pointsRange = ({ low, high }: Interval): string => `${pointsText(low)} to ${pointsText(high)}`;

/** A difference of shares in percentage points, with its interval. */
export const changeText = ({ value, ...interval }: Interval & { value: number }): string =>
  `${pointsText(value)} (${pointsRange(interval)})`;

/** A share with its 95 % interval, as tables print and draw it. Wilson's interval, unless the cases are not independent. */
export const shareOf = (some: number, all: number, interval: Interval = wilson(some, all)) => ({
  of: ofText(some, all),
  percent: percentText(some / all),
  interval: intervalText(interval),
  range: percentRange(some / all, interval),
});

/** How many rows it holds for, as a text. */
export const countWhere = <Each>(rows: readonly Each[], holds: (row: Each) => boolean): string =>
  count(rows.filter(holds).length);

/** The same as a share of all rows. */
export const shareWhere = <Each>(rows: readonly Each[], holds: (row: Each) => boolean) =>
  shareOf(rows.filter(holds).length, rows.length);
