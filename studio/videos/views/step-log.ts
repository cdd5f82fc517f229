import { escape, mark, type Verdict } from '../../sheet.ts';
import type { RunEvent } from '../event.ts';
import { duration } from '../view.ts';

type Step = { id: number; title: string; ms?: number; error?: string };

/** The named steps of one test, and how many expectations held. */
export class StepLog {
  readonly steps: Step[] = [];
  private readonly expectations = new Set<number>();
  held = 0;

  take(event: RunEvent): void {
    if (event.kind === 'step-begin' && event.category === 'test.step') {
      this.steps.push({ id: event.id, title: event.title });
    }
    if (event.kind === 'step-begin' && event.category === 'expect') this.expectations.add(event.id);
    if (event.kind !== 'step-end') return;
    if (this.expectations.has(event.id) && event.error === undefined) this.held += 1;
    const step = this.steps.find(({ id }) => id === event.id);
    if (step) Object.assign(step, { ms: event.ms, error: event.error });
  }

  get done(): number {
    return this.steps.filter(({ ms, error }) => ms !== undefined && error === undefined).length;
  }

  /** Without the pauses between steps, which are for viewers. */
  get milliseconds(): number {
    return this.steps.reduce((sum, { ms = 0 }) => sum + ms, 0);
  }

  get error(): string | undefined {
    return this.steps.find(({ error }) => error !== undefined)?.error;
  }

  html(): string {
    const rows = this.steps.map(({ title, ms, error }) => {
      const verdict: Verdict = error !== undefined ? 'fail' : ms === undefined ? 'run' : 'pass';
      const took = ms === undefined ? '' : `<small>${duration(ms)}</small>`;
      return `<li>${mark(verdict)}${escape(title)}${took}</li>`;
    });
    return `<ol class="steps">${rows.join('')}</ol>`;
  }
}
