/** Scores away from the page. Its file is served with a policy that lets it fetch nothing: what it is given stays here. */
import { RULES } from '../../../metrics/normalise-transcript.ts';
import { alignmentPage } from './alignment-page.ts';
import { measure } from './measure.ts';
import type { Question, Reply } from './messages.ts';
import { effectOf, type Effects, type Scored } from './score.ts';

type Scope = {
  addEventListener(type: 'message', listener: (event: MessageEvent<Question>) => void): void;
  postMessage(reply: Reply): void;
};
const scope = globalThis as unknown as Scope;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
const answer = (reply: Reply): void => scope.postMessage(reply);

let scored: Scored[] = [];
let newest = -1;
/** Questions are answered in the order in which they came: a page is one of what was asked for before it. */
let before: Promise<void> = Promise.resolve();

/** Lets a newer question in. */
const breathe = () => new Promise((done) => setTimeout(done));

type Score = Extract<Question, { type: 'score' }>;

function score({ job, source, settings, view }: Score): void {
  const measured = measure(source, settings, view);
  scored = measured.scored;
  answer({ type: 'scored', job, outcome: measured.outcome });
}

async function tryRules({ job, settings }: Score): Promise<void> {
  const effects: Partial<Effects> = {};
  for (const rule of RULES) {
    await breathe();
    if (job !== newest) return;
    effects[rule] = effectOf(rule, scored, settings);
  }
  answer({ type: 'effects', job, effects: effects as Effects });
}

async function handle(question: Question, earlier: Promise<void>): Promise<void> {
  await earlier;
  if (question.type === 'page') {
    answer({ type: 'page', job: question.job, page: alignmentPage(scored, question.view) });
    return;
  }
  await breathe();
  if (question.job !== newest) return;
  score(question);
  void tryRules(question);
}

scope.addEventListener('message', ({ data }) => {
  if (data.type === 'score') newest = data.job;
  // Heard by the page as an error of its worker.
  before = handle(data, before).catch(reportError);
});
