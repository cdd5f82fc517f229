/** The result of a command, independent of its output format. */
import type { Interval } from '../metrics/bootstrap.ts';

export const VERDICTS = ['met', 'missed', 'undecided'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** `text` has the figure with its interval and, if undecided, what would decide it. */
export type Gate = { name: string; verdict: Verdict; text: string };

/** A value and the ends of its 95% interval; null where the data give none. Shares are in percent, times in milliseconds. */
export type Figure = {
  name: string;
  unit: '%' | 'ms' | 'requests/s' | '';
  value: number | null;
  low: number | null;
  high: number | null;
};

export type Measurement = {
  command: string;
  /** What was measured, in one line. */
  of: string;
  figures: Figure[];
  gates: Gate[];
  /** The rows behind the figures, one per utterance, endpoint, answer or test; the first row names the columns. */
  rows: string[][];
  /** What was skipped or assumed, and other notes. */
  notes: string[];
  /** The state of the lab that shows the same; it holds settings and no data. */
  lab: { page: string; state: object };
  /** The report as an HTML page, if the command has one. */
  html?: (link: string | undefined) => string;
};

/** One sentence: what is wrong, and where. */
export class BadInput extends Error {}

export const figure = (
  name: string,
  unit: Figure['unit'],
  value: number,
  interval: Interval | null = null,
  times = 1,
): Figure => {
  const known = (number: number | undefined): number | null =>
    number === undefined || !Number.isFinite(number) ? null : number * times;
  return { name, unit, value: known(value), low: known(interval?.low), high: known(interval?.high) };
};

/** The worst one: a missed gate outweighs an undecided one. */
export function verdictOf(gates: readonly Gate[]): Verdict {
  const verdicts = new Set(gates.map(({ verdict }) => verdict));
  if (verdicts.has('missed')) return 'missed';
  return verdicts.has('undecided') ? 'undecided' : 'met';
}
