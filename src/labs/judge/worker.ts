/** Measures away from the page. Its file is served with a policy that lets it fetch nothing: what it is given stays here. */
import { answering } from '../shared/answering-worker.ts';
import { measure } from './measure.ts';
import type { Question, Reply } from './messages.ts';
import type { RatedRow } from './read-labels.ts';
import { rowPage } from './row-page.ts';

let rows: RatedRow[] = [];

answering<Question, Reply>((question, isNewest, answer) => {
  const { job, view } = question;
  if (question.type === 'page') return answer({ type: 'page', job, page: rowPage(rows, view) });
  if (!isNewest()) return;
  const measured = measure(question.source, question.settings, view);
  ({ rows } = measured);
  answer({ type: 'measured', job, outcome: measured.outcome });
});
