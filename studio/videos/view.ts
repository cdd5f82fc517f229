import { escape, mark, type Verdict } from '../sheet.ts';
import type { RunEvent } from './event.ts';

export type Reading = { label: string; value: string };

/** Renders the events of a run in the panel. */
export type View = {
  take(event: RunEvent): void;
  html(): string;
  /** The figures of the finished run, for the content file. */
  readings(): Reading[];
};

/** By Playwright's test status; empty while the test runs. */
export const verdictOf = (status: string): Verdict =>
  status === '' ? 'run' : status === 'passed' ? 'pass' : 'fail';

export const head = (label: string, verdict: Verdict, word: string): string =>
  `<div class="head"><span>${escape(label)}</span><span class="word ${verdict}">${mark(verdict)}${escape(word)}</span></div>`;

export const duration = (ms: number): string =>
  ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
