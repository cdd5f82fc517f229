export type Figure = { value: string; unit: string };
export type Readout = { label: string; figure: Figure | string };

export const formatNumber = (value: number, decimals = 0): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });

/** A whole number. Safe for `map`, which would pass the index to `formatNumber` as decimals. */
export const count = (value: number): string => formatNumber(value);

export const ofText = (some: number, all: number): string => `${count(some)} of ${count(all)}`;

export const percentFigure = (share: number, decimals = 1): Figure => ({
  value: formatNumber(share * 100, decimals),
  unit: '%',
});

/** Below a second in whole milliseconds, below two minutes in seconds, else in minutes. */
export function durationFigure(ms: number): Figure {
  if (Math.round(ms) < 1000) return { value: formatNumber(ms), unit: 'ms' };
  if (ms < 120_000) return { value: formatNumber(ms / 1000, ms < 10_000 ? 2 : 1), unit: 's' };
  return { value: formatNumber(ms / 60_000, 1), unit: 'min' };
}

// No-break spaces: a figure and its unit stay on one line.
export function durationText(ms: number): string {
  const { value, unit } = durationFigure(ms);
  return `${value}\u00A0${unit}`;
}

/** 4200 → 00:04.2 */
export function clockText(ms: number): string {
  const tenths = Math.round(ms / 100);
  const minutes = Math.floor(tenths / 600);
  const seconds = (tenths % 600) / 10;
  return `${String(minutes).padStart(2, '0')}:${seconds.toFixed(1).padStart(4, '0')}`;
}

export const countText = (number: number, one: string, many = `${one}s`): string =>
  `${count(number)} ${number === 1 ? one : many}`;

/** For configured durations: 2000 → 2 s, 1200 → 1.2 s, 800 → 800 ms. */
export const roundDuration = (ms: number): string => (ms < 1000 ? `${ms}\u00A0ms` : `${ms / 1000}\u00A0s`);

/** 192 000 → 3:12 */
export function minutesText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
