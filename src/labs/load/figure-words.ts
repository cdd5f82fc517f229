import { durationText, formatNumber } from '../../lib/figure-format.ts';
import { failuresOf, rateOf, type Figure, type Row, type Run } from './run.ts';

const threeDigits = (ms: number): string => {
  if (ms < 10) return `${formatNumber(ms, 2)}\u00A0ms`;
  return ms < 100 ? `${formatNumber(ms, 1)}\u00A0ms` : durationText(ms);
};

/** 4.21 ms, 87.3 ms, 1.24 s; with all its digits where it would read like a limit from which it differs. */
export const msText = (ms: number, limit = ms): string =>
  ms !== limit && threeDigits(ms) === threeDigits(limit)
    ? `${ms.toLocaleString('en-US', { maximumFractionDigits: 6 })}\u00A0ms`
    : threeDigits(ms);

/** Its ends in the unit of the larger one, said once: 33 to 36 ms. */
export function intervalText([, low, high]: Figure, limit?: number): string {
  if (low === null && high === null) return 'no interval';
  if (low === null) return `up to ${msText(high ?? 0, limit)}`;
  if (high === null) return `from ${msText(low, limit)}, no upper end`;
  const [from, to] = [msText(low, limit), msText(high, limit)];
  const unit = to.split('\u00A0')[1];
  return from.endsWith(`\u00A0${unit}`) ? `${from.split('\u00A0')[0]} to ${to}` : `${from} to ${to}`;
}

/** The share of what was sent; a dash where the file does not tell. */
export function failedText(row: Row): string {
  const failures = failuresOf(row);
  if (!failures) return '–';
  const share = (failures.failed / failures.sent) * 100;
  return `${formatNumber(share, share > 0 && share < 0.1 ? 3 : share < 10 ? 2 : 1)}%`;
}

/** 75 s, 12 min 30 s, 2 h 5 min. */
export function spanText(seconds: number): string {
  if (seconds === 0) return '0';
  if (seconds < 120)
    return `${formatNumber(seconds, seconds < 10 && !Number.isInteger(seconds) ? 1 : 0)}\u00A0s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 120) return `${minutes}\u00A0min ${Math.round(seconds % 60)}\u00A0s`;
  return `${formatNumber(Math.floor(minutes / 60))}\u00A0h ${minutes % 60}\u00A0min`;
}

/** The day on which a run began; in UTC, as the page was built. */
export const dayText = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const perSecond = (run: Run): string => {
  const rate = rateOf(run);
  return Number.isNaN(rate) ? 'not known' : formatNumber(rate, rate < 100 ? 1 : 0);
};
