import { stripVTControlCharacters } from 'node:util';
import { escape } from '../../sheet.ts';
import { duration, panel, verdictOf, type View } from '../view.ts';
import { StepLog } from './step-log.ts';

type Run = { log: StepLog; status: string };

/** The lines of Playwright's message that show the difference, with context. */
export function diffOf(message: string): string[] {
  const [said = ''] = stripVTControlCharacters(message).split('\nCall log:');
  const lines = said.split('\n');
  const differs = lines.flatMap((line, i) => (/^[-+] (?!Expected|Received)/.test(line) ? [i] : []));
  const first = differs[0];
  const last = differs.at(-1);
  if (first === undefined || last === undefined) throw new Error(`No diff in: ${message}`);
  return lines.slice(Math.max(0, first - 1), last + 2).filter((line) => line.trim() !== '');
}

const sign = (line: string): string => (line.startsWith('-') ? 'minus' : line.startsWith('+') ? 'plus' : '');

const block = (title: string, lines: string[]): string =>
  `<h2>${escape(title)}</h2><pre>${lines.map((line) => `<i class="${sign(line)}">${escape(line)}</i>`).join('')}</pre>`;

/** A failing test, its message, the fix, and the same test again. */
export function failingView(label: string): View {
  const runs: Run[] = [];
  let patch: { file: string; lines: string[] } | undefined;

  return {
    take(event) {
      if (event.kind === 'test-begin') runs.push({ log: new StepLog(), status: '' });
      const run = runs.at(-1);
      run?.log.take(event);
      if (run && (event.kind === 'test-end' || run.log.error !== undefined)) {
        run.status = run.log.error === undefined ? 'passed' : 'failed';
      }
      if (event.kind === 'patch') patch = event;
    },
    html() {
      const run = runs.at(-1);
      const error = run?.log.error;
      const difference = error ? block('expected (-), received (+)', diffOf(error)) : '';
      const change = patch ? block(`the change in ${patch.file}`, patch.lines) : '';
      const body = `<div class="body">${run?.log.html() ?? ''}${difference}${change}</div>`;
      const figures = ['first run', 'second run'].map((name, i) => {
        const status = runs[i]?.status ?? '';
        return { value: status || '–', label: name, tone: verdictOf(status) };
      });
      return panel(label, run?.status ?? '', body, figures);
    },
    readings: () =>
      ['First run', 'Second run'].map((name, i) => ({
        label: name,
        value: `${runs[i]?.status} after ${duration(runs[i]?.log.milliseconds ?? 0)} in its steps`,
      })),
  };
}
