import type { Figure } from '../measurement.ts';

const DIGITS = 4;
const shown = (value: number): string =>
  Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(DIGITS)));

export const valueText = ({ value, unit }: Figure): string =>
  value === null ? '–' : `${shown(value)}${unit === '%' ? '%' : unit && ` ${unit}`}`;

export function intervalText({ low, high }: Figure): string {
  if (low === null && high === null) return '';
  if (low === null) return `up to ${shown(high ?? 0)}`;
  return high === null ? `from ${shown(low)}` : `${shown(low)} to ${shown(high)}`;
}
