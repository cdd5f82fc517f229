import { escape } from '../gallery/frame.ts';
import type { RunEvent } from './event.ts';

export type Reading = { label: string; value: string };

/** Turns what a run tells into what the panel shows. */
export type View = {
  take(event: RunEvent): void;
  html(): string;
  /** The figures of the finished run, as they stand in the content file. */
  readings(): Reading[];
};

export type Tone = 'run' | 'pass' | 'fail';

const SHAPES: Record<Tone, string> = {
  run: '<circle cx="12" cy="12" r="7"/>',
  pass: '<path d="m4 13 5 5L20 6"/>',
  fail: '<path d="m5 5 14 14M19 5 5 19"/>',
};

export const mark = (tone: Tone): string => `<svg class="mark" viewBox="0 0 24 24">${SHAPES[tone]}</svg>`;

export const head = (label: string, tone: Tone, word: string): string =>
  `<div class="head"><span>${escape(label)}</span><span class="word ${tone}">${mark(tone)}${escape(word)}</span></div>`;

export const duration = (ms: number): string =>
  ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;

type Readout = { value: string; unit?: string; label: string; tone?: Tone };

export const readouts = (all: Readout[]): string =>
  `<dl>${all
    .map(
      ({ value, unit = '', label, tone = 'run' }) =>
        `<div class="${tone}"><dd>${escape(value)}<small>${escape(unit)}</small></dd><dt>${escape(label)}</dt></div>`,
    )
    .join('')}</dl>`;
