import { wilson } from '../../../metrics/wilson.ts';
import { durationText, formatNumber } from '../../lib/figure-format.ts';
import { failuresOf, rateOf, type Figure, type Knee, type Row, type Run } from './run.ts';

const threeDigits = (ms: number): string => {
  if (ms < 10) return `${formatNumber(ms, 2)}\u00A0ms`;
  return ms < 100 ? `${formatNumber(ms, 1)}\u00A0ms` : durationText(ms);
};

/** 4.21 ms, 87.3 ms, 1.24 s; with all its digits if rounding would make it equal to the limit. */
export const msText = (ms: number, limit = ms): string =>
  ms !== limit && threeDigits(ms) === threeDigits(limit)
    ? `${ms.toLocaleString('en-US', { maximumFractionDigits: 6 })}\u00A0ms`
    : threeDigits(ms);

/** Both ends in the unit of the larger one, printed once: 33 to 36 ms. */
export function intervalText([, low, high]: Figure, limit?: number): string {
  if (low === null && high === null) return 'no interval';
  if (low === null) return `up to ${msText(high ?? 0, limit)}`;
  if (high === null) return `from ${msText(low, limit)}, no upper end`;
  const [from, to] = [msText(low, limit), msText(high, limit)];
  const unit = to.split('\u00A0')[1];
  return from.endsWith(`\u00A0${unit}`) ? `${from.split('\u00A0')[0]} to ${to}` : `${from} to ${to}`;
}

/** The share of all requests sent; a dash if the file does not say. */
export function failedText(row: Row): string {
  const failures = failuresOf(row);
  if (!failures) return '–';
  const share = (failures.failed / failures.sent) * 100;
  return `${formatNumber(share, share > 0 && share < 0.1 ? 3 : share < 10 ? 2 : 1)}%`;
}

/** Wilson's interval of the failure rate; empty if the file does not say. */
export function failedInterval(row: Row): string {
  const failures = failuresOf(row);
  if (!failures) return '';
  const { low, high } = wilson(failures.failed, failures.sent);
  return `${formatNumber(low * 100, 2)} to ${formatNumber(high * 100, 2)}%`;
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

export function kneeText({ points, at, unit }: Knee): string {
  const last = points.at(-1);
  const knee = at === null ? undefined : points[at];
  if (!last) return '';
  if (!knee)
    return `No knee up to ${formatNumber(last.load)} ${unit}: at every load tried the p95 is at most 1.5 times that at the lightest.`;
  return `At ${formatNumber(knee.load)} ${unit} the p95 is ${msText(knee.p95)}; beyond, it rises to ${msText(last.p95)} at ${formatNumber(last.load)}.`;
}

/** The start date of a run, in UTC like the built page. */
export const dayText = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** With its minute. */
export const momentText = (time: number): string =>
  new Date(time).toISOString().slice(0, 16).replace('T', '\u00A0');

export const perSecond = (run: Run): string => {
  const rate = rateOf(run);
  return Number.isNaN(rate) ? 'not known' : formatNumber(rate, rate < 100 ? 1 : 0);
};
