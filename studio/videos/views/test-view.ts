import { duration, panel, type View } from '../view.ts';
import { StepLog } from './step-log.ts';

/** One Playwright test, step by step. */
export function testView(label: string): View {
  const log = new StepLog();
  let ended = '';
  return {
    take(event) {
      log.take(event);
      if (event.kind === 'test-end') ended = event.status;
    },
    html: () =>
      panel(label, ended, `<div class="body">${log.html()}</div>`, [
        { value: String(log.done), label: 'steps done' },
        { value: String(log.held), label: 'checks held' },
        { value: (log.milliseconds / 1000).toFixed(1), unit: 's', label: 'in the steps' },
      ]),
    readings: () => [
      { label: 'Steps', value: String(log.done) },
      { label: 'Checks that held', value: String(log.held) },
      { label: 'Time in the steps', value: duration(log.milliseconds) },
    ],
  };
}
