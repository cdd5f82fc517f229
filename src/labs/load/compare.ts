import { ratioInterval, type Ratio } from '../../../metrics/ratio-interval.ts';
import { formatNumber } from '../../lib/figure-format.ts';
import { PERCENTILES, percentileName, type Figure, type Run } from './run.ts';

export type Compared = { name: string; before: Figure; after: Figure; ratio: Ratio | null };

/** An end that the file does not give is open. */
export const estimate = ([value, low, high]: Figure) => ({
  value,
  low: low ?? 0,
  high: high ?? Number.POSITIVE_INFINITY,
});

/** The endpoints of both runs at one of PERCENTILES; all requests come first, whatever the runs call them. */
export function compareRuns(base: Run, run: Run, place: number): Compared[] {
  return run.rows.flatMap((row, index): Compared[] => {
    const other = index === 0 ? base.rows[0] : base.rows.slice(1).find(({ name }) => name === row.name);
    const [before, after] = [other?.figures[place], row.figures[place]];
    if (!before || !after) return [];
    return [
      { name: row.name, before, after, ratio: ratioInterval(estimate(before), estimate(after)) ?? null },
    ];
  });
}

const percent = (factor: number): string => formatNumber(Math.abs(factor - 1) * 100, 0);

/** 1.12 and 1.31 → by 12 to 31%; an unknown end stays open. */
function amount({ low, high, verdict }: Ratio): string {
  const [near, far] = verdict === 'higher' ? [low, high] : [high, low];
  const isOpen = verdict === 'higher' ? !Number.isFinite(far) : far <= 0;
  return isOpen ? `by at least ${percent(near)}%` : `by ${percent(near)} to ${percent(far)}%`;
}

const signed = (factor: number): string =>
  Number.isFinite(factor) ? `${factor < 1 ? '−' : '+'}${percent(factor)}%` : 'any amount';

export function changeText(ratio: Ratio | null): string {
  if (!ratio) return 'cannot be compared: one of them is 0';
  if (ratio.verdict === 'higher') return `got worse ${amount(ratio)}`;
  if (ratio.verdict === 'lower') return `got better ${amount(ratio)}`;
  return `is not shown to differ: ${signed(ratio.low)} to ${signed(ratio.high)}`;
}

/** The conclusion of the comparison in one sentence. */
export const comparedText = ({ name, ratio }: Compared, place: number): string =>
  `${percentileName(PERCENTILES[place] ?? 99)} of ${name} ${changeText(ratio)}.`;
