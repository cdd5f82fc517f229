import { arrange, MOST_LINES, MOST_OWN, MOST_WEEKS, NO_EDITS, type Edits } from './arrange.ts';
import { answered, BLANK, SAMPLE, type Answers, type QuestionId } from './questions.ts';
import type { WorkId } from './works.ts';

export type Kept = { lab: 'plan'; answers: Answers; edits: Edits };

export type PlanState = {
  answers: Answers;
  /** The answers before the last change, to mark its effect. */
  before: Answers | null;
  edits: Edits;
  /** Notes about a file or URL that was not fully read. */
  notes: string[];
  /** Announced to screen readers when a line moves. */
  said: string;
  touched: boolean;
};

export type PlanAction =
  | { type: 'chose'; question: QuestionId; option: string }
  | { type: 'moved'; id: string; by: -1 | 1 }
  | { type: 'typed'; id: string; field: 'title' | 'limit'; text: string }
  | { type: 'week'; id: string; week: number }
  | { type: 'removed'; id: string }
  | { type: 'taken'; work: WorkId }
  | { type: 'added' }
  | { type: 'reranked' }
  | { type: 'sampled' }
  | { type: 'cleared' }
  | { type: 'restored'; kept: Kept; notes: string[] }
  | { type: 'refused'; notes: string[] };

export const INITIAL: PlanState = {
  answers: SAMPLE,
  before: null,
  edits: NO_EDITS,
  notes: [],
  said: '',
  touched: false,
};

/** Fourteen lines of these still print on two sheets. */
export const MOST_TITLE = 80;
export const MOST_LIMIT = 110;
const most = { title: MOST_TITLE, limit: MOST_LIMIT };

/** A field of one line: what cannot be printed becomes a space. */
export const cleanText = (text: string, field: 'title' | 'limit'): string =>
  text.replace(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, ' ').slice(0, most[field]);

const without = <Item>(list: readonly Item[], item: Item): Item[] => list.filter((one) => one !== item);
const omit = <Value>(table: Readonly<Record<string, Value>>, key: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(table).filter(([name]) => name !== key));

function moved(state: PlanState, id: string, by: -1 | 1): PlanState {
  const ids = arrange(state.answers, state.edits).rows.map((row) => row.id);
  const from = ids.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= ids.length) return state;
  const order = ids.toSpliced(from, 1).toSpliced(to, 0, id);
  return edited(state, { order }, `Line moved to place ${to + 1} of ${ids.length}.`);
}

function removed(state: PlanState, id: string): PlanState {
  const { edits } = state;
  const order = without(edits.order, id);
  if (edits.own.includes(id))
    return edited(
      state,
      { own: without(edits.own, id), order, texts: omit(edits.texts, id), weeks: omit(edits.weeks, id) },
      'Line removed.',
    );
  const work = id as WorkId;
  return edited(
    state,
    { removed: [...without(edits.removed, work), work], taken: without(edits.taken, work), order },
    'Line removed. It stands under “Left out”.',
  );
}

export const isFull = (rows: readonly unknown[]): boolean => rows.length >= MOST_LINES;

function added(state: PlanState): PlanState {
  const { own } = state.edits;
  const last = Math.max(0, ...own.map((id) => Number(id.slice('own-'.length))));
  const isNoRoom = own.length >= MOST_OWN || isFull(arrange(state.answers, state.edits).rows);
  return isNoRoom ? state : edited(state, { own: [...own, `own-${last + 1}`] }, 'Line added at the end.');
}

const edited = (state: PlanState, changed: Partial<Edits>, said: string): PlanState => ({
  ...state,
  edits: { ...state.edits, ...changed },
  said,
  notes: [],
  touched: true,
});

const fresh = (answers: Answers, edits: Edits, notes: string[]): PlanState => ({
  ...INITIAL,
  answers,
  edits,
  notes,
  touched: true,
});

export function planReducer(state: PlanState, action: PlanAction): PlanState {
  const { answers, edits } = state;
  switch (action.type) {
    case 'chose':
      return {
        ...state,
        answers: answered(answers, action.question, action.option),
        before: answers,
        notes: [],
        said: '',
        touched: true,
      };
    case 'moved':
      return moved(state, action.id, action.by);
    case 'typed': {
      const { id, field, text } = action;
      const texts = { ...edits.texts, [id]: { ...edits.texts[id], [field]: cleanText(text, field) } };
      return edited(state, { texts }, '');
    }
    case 'week': {
      const week = Math.min(MOST_WEEKS, Math.max(1, action.week));
      return edited(state, { weeks: { ...edits.weeks, [action.id]: week } }, `Week ${week}.`);
    }
    case 'removed':
      return removed(state, action.id);
    case 'taken':
      return edited(
        state,
        { removed: without(edits.removed, action.work), taken: [...edits.taken, action.work] },
        'Line taken in.',
      );
    case 'added':
      return added(state);
    case 'reranked':
      return edited(state, { order: [], weeks: {} }, 'Ranked by weight again.');
    case 'sampled':
      return fresh(SAMPLE, NO_EDITS, []);
    case 'cleared':
      return fresh(BLANK, NO_EDITS, []);
    case 'restored':
      return fresh(action.kept.answers, action.kept.edits, action.notes);
    case 'refused':
      return { ...state, notes: action.notes };
  }
}
