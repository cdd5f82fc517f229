import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter';
import { tell } from './event.ts';

const TOLD = new Set(['test.step', 'expect']);

/** Reports every step with the duration measured by Playwright, and the test's own events. */
// oxlint-disable-next-line import/no-default-export -- Playwright loads a reporter by its default export
export default class StepReporter implements Reporter {
  private readonly ids = new Map<TestStep, number>();

  printsToStdio(): boolean {
    return true;
  }

  onStdOut(chunk: string | Buffer): void {
    process.stdout.write(chunk);
  }

  onStdErr(chunk: string | Buffer): void {
    process.stderr.write(chunk);
  }

  onError({ message }: { message?: string }): void {
    process.stderr.write(`${message ?? 'The run could not start'}\n`);
  }

  onTestBegin({ title }: TestCase): void {
    tell({ kind: 'test-begin', title });
  }

  onStepBegin(_test: TestCase, _result: TestResult, step: TestStep): void {
    if (!TOLD.has(step.category)) return;
    this.ids.set(step, this.ids.size);
    tell({ kind: 'step-begin', id: this.ids.size - 1, category: step.category, title: step.title });
  }

  onStepEnd(_test: TestCase, _result: TestResult, step: TestStep): void {
    const id = this.ids.get(step);
    if (id === undefined) return;
    tell({ kind: 'step-end', id, ms: step.duration, error: step.error?.message });
  }
}
