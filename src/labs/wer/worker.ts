/** Scores off the main thread. Served with a policy that blocks every request, so the data cannot leave. */
import { answering, breathe } from '../shared/answering-worker.ts';
import { alignmentPage } from './alignment-page.ts';
import { fileNames, partsOf, type Format } from './export-formats.ts';
import { outcomeOf, type MadeFile, type Question, type Reply } from './measure.ts';
import { readSource } from './read-source.ts';
import { effectOf, flippedErrors, scoreUtterances, type Effects, type Report, type Scored } from './score.ts';
import { switchesOf, USUAL, type Settings } from './source.ts';
import { ruleNames } from './words.ts';

/** The batch size: a newer question waits for at most this many utterances. */
const PIECE = 200;
/** How long to work without a break, in milliseconds. */
const STRETCH = 50;

type Pace = (share: number) => Promise<boolean>;

let scored: Scored[] = [];
let settings: Settings = USUAL;
let report: Report | null = null;

/** Yields now and then, and returns whether to continue. */
function pacing(isNewest: () => boolean, onBreak?: (share: number) => void): Pace {
  let resumed = performance.now();
  return async (share) => {
    if (performance.now() - resumed < STRETCH) return true;
    onBreak?.(share);
    await breathe();
    resumed = performance.now();
    return isNewest();
  };
}

/** Scores in pieces; undefined if cancelled. */
async function inPieces<Item, Found>(
  items: readonly Item[],
  pace: Pace,
  find: (piece: readonly Item[]) => Found,
): Promise<Found[] | undefined> {
  const found: Found[] = [];
  for (let from = 0; from < items.length; from += PIECE) {
    if (!(await pace(from / items.length))) return undefined;
    found.push(find(items.slice(from, from + PIECE)));
  }
  return found;
}

async function tryRules(job: number, isNewest: () => boolean, answer: (reply: Reply) => void): Promise<void> {
  const effects: Partial<Effects> = {};
  const pace = pacing(isNewest);
  for (const rule of switchesOf(settings)) {
    await breathe();
    const flipped = await inPieces(scored, pace, (piece) => flippedErrors(rule, piece, settings));
    if (!flipped || !isNewest()) return;
    effects[rule] = effectOf(flipped, scored);
  }
  answer({ type: 'effects', job, effects: effects as Effects });
}

async function madeFile(format: Format, isNewest: () => boolean): Promise<MadeFile | undefined> {
  if (!report) return undefined;
  const pace = pacing(isNewest);
  const parts: string[] = [];
  for (const part of partsOf(format, { scored, report, rules: ruleNames(settings) })) {
    parts.push(part);
    if (!(await pace(0))) return undefined;
  }
  const { name, type } = fileNames[format];
  return { name, content: new Blob(parts, { type: `${type};charset=utf-8` }) };
}

answering<Question, Reply>(async (question, isNewest, answer) => {
  const { job } = question;
  if (question.type === 'export') {
    const file = await madeFile(question.format, isNewest);
    if (file) answer({ type: 'exported', job, file });
    return;
  }
  if (question.type === 'page')
    return answer({ type: 'page', job, page: alignmentPage(scored, question.view) });
  if (!isNewest()) return;
  if (question.type === 'measure') {
    const read = readSource(question.source);
    const pace = pacing(isNewest, (share) => answer({ type: 'progress', job, share }));
    const pieces = await inPieces(read.utterances, pace, (piece) =>
      scoreUtterances(piece, question.settings),
    );
    if (!pieces) return;
    scored = pieces.flat();
    ({ settings } = question);
    const outcome = outcomeOf(read, scored, question);
    ({ report } = outcome);
    answer({ type: 'measured', job, outcome });
  }
  // Not awaited, so that a page requested meanwhile is answered first. A cancelled question may have stopped it before.
  void tryRules(job, isNewest, answer);
});
