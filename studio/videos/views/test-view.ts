import { readouts } from '../../sheet.ts';
import { duration, head, verdictOf, type View } from '../view.ts';
import { StepLog } from './step-log.ts';

/** One Playwright test, step by step. */
export function testView(label: string): View {
  const log = new StepLog();
  let ended = '';
  const took = (): string => (log.milliseconds / 1000).toFixed(1);
  return {
    take(event) {
      log.take(event);
      if (event.kind === 'test-end') ended = event.status;
    },
    html() {
      return `${head(label, verdictOf(ended), ended || 'running')}<div class="body">${log.html()}</div>${readouts(
        [
          { value: String(log.done), label: 'steps done' },
          { value: String(log.held), label: 'checks held' },
          { value: took(), unit: 's', label: 'in the steps' },
        ],
      )}`;
    },
    readings: () => [
      { label: 'Steps', value: String(log.done) },
      { label: 'Checks that held', value: String(log.held) },
      { label: 'Time in the steps', value: duration(log.milliseconds) },
    ],
  };
}
