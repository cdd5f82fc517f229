/** Measures off the main thread. Served with a policy that blocks every request, so the data cannot leave. */
import { answering } from '../shared/answering-worker.ts';
import { measure, type Question, type Reply } from './measure.ts';
import type { RatedRow } from './read-labels.ts';
import { rowPage } from './row-page.ts';

let rows: RatedRow[] = [];

answering<Question, Reply>((question, isNewest, answer) => {
  const { job } = question;
  if (question.type === 'page') return answer({ type: 'page', job, page: rowPage(rows, question.view) });
  if (question.type === 'cancel' || !isNewest()) return;
  const measured = measure(question.source, question.settings, question.view);
  ({ rows } = measured);
  answer({ type: 'measured', job, outcome: measured.outcome });
});
