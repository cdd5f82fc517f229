import { formatNumber } from './figure-format.ts';

/** Rates as labs print them. */
export const percentText = (share: number): string =>
  Number.isNaN(share) ? '–' : `${formatNumber(share * 100, 1)}%`;

/** In percentage points, with a sign (a real minus). */
export function pointsText(difference: number): string {
  const text = formatNumber(Math.abs(difference) * 100, 1);
  if (text === '0.0') return '0.0';
  return `${difference < 0 ? '−' : '+'}${text}`;
}

export const intervalText = ({ low, high }: { low: number; high: number }): string =>
  `${formatNumber(low * 100, 1)} to ${formatNumber(high * 100, 1)}%`;
