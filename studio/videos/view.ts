import { escape, mark, type Readout, readouts, type Verdict } from '../sheet.ts';
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

/** What is run and how it stands, what it has shown so far, and its figures. */
export const panel = (label: string, status: string, body: string, figures: Readout[]): string =>
  head(label, verdictOf(status), status || 'running') + body + readouts(figures);

export const duration = (ms: number): string =>
  ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
