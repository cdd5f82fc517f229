/** Scores off the main thread. Served with a policy that blocks every request, so the data cannot leave. */
import { RULES } from '../../../metrics/normalise-transcript.ts';
import { answering, breathe } from '../shared/answering-worker.ts';
import { alignmentPage } from './alignment-page.ts';
import { measure, type Question, type Reply } from './measure.ts';
import { effectOf, type Effects, type Scored } from './score.ts';
import type { Settings } from './source.ts';

let scored: Scored[] = [];

async function tryRules(
  job: number,
  settings: Settings,
  isNewest: () => boolean,
  answer: (reply: Reply) => void,
): Promise<void> {
  const effects: Partial<Effects> = {};
  for (const rule of RULES) {
    await breathe();
    if (!isNewest()) return;
    effects[rule] = effectOf(rule, scored, settings);
  }
  answer({ type: 'effects', job, effects: effects as Effects });
}

answering<Question, Reply>((question, isNewest, answer) => {
  const { job, view } = question;
  if (question.type === 'page') return answer({ type: 'page', job, page: alignmentPage(scored, view) });
  if (!isNewest()) return;
  const measured = measure(question.source, question.settings, view);
  ({ scored } = measured);
  answer({ type: 'measured', job, outcome: measured.outcome });
  // Not awaited, so that a page requested meanwhile is answered first.
  void tryRules(job, question.settings, isNewest, answer);
});
