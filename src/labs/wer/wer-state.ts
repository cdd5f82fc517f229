import type { Rule } from '../../../metrics/normalise-transcript.ts';
import type { Weighing } from '../../../metrics/alignment.ts';
import { FIRST_VIEW, type View } from './alignment-page.ts';
import type { Outcome, Question, Reply } from './messages.ts';
import type { Effects } from './score.ts';
import {
  EMPTY_LINES,
  EMPTY_TABLE,
  type ColumnRole,
  type Kept,
  type LinesSource,
  type Settings,
  type Source,
} from './source.ts';

export type WerState = {
  source: Source;
  /** The input of the other form, so that switching loses nothing. */
  other: Source;
  settings: Settings;
  view: View;
  outcome: Outcome;
  effects: Effects | null;
  status: 'done' | 'working';
  /** About the last file: how it was read, or why it was not. */
  notes: string[];
  /** The number of the last question. */
  job: number;
  /** Changes when texts are set by code, so that the uncontrolled fields are re-created with them. */
  filled: number;
};

export type Example = { kept: Kept; outcome: Outcome; effects: Effects };

export type WerAction =
  | { type: 'typed'; field: keyof Omit<LinesSource, 'kind'> | 'text'; text: string }
  | { type: 'opened'; source: Source; notes: string[] }
  | { type: 'refused'; notes: string[] }
  | { type: 'restored'; kept: Kept; notes: string[] }
  | { type: 'form'; kind: Source['kind'] }
  | { type: 'column'; role: ColumnRole; name: string }
  | { type: 'rule'; rule: Rule }
  | { type: 'weighing'; weighing: Weighing }
  | { type: 'view'; view: View }
  | { type: 'cleared' }
  | { type: 'reply'; reply: Reply };

export const initialState = ({ kept, outcome, effects }: Example): WerState => ({
  source: kept.source,
  other: kept.source.kind === 'table' ? EMPTY_LINES : EMPTY_TABLE,
  settings: kept.settings,
  view: FIRST_VIEW,
  outcome,
  effects,
  status: 'done',
  notes: [],
  job: 0,
  filled: 0,
});

/** Measures again, starting at the first page. The old figures stay until the new ones arrive. */
const asking = (state: WerState, changed: Partial<WerState>): WerState => ({
  ...state,
  notes: [],
  ...changed,
  view: { ...state.view, from: 0 },
  status: 'working',
  job: state.job + 1,
});

const putBeside = (state: WerState, source: Source): Partial<WerState> => ({
  source,
  other: source.kind === state.source.kind ? state.other : state.source,
  filled: state.filled + 1,
});

function toggled(rules: readonly Rule[], rule: Rule): Rule[] {
  return rules.includes(rule) ? rules.filter((one) => one !== rule) : [...rules, rule];
}

function turned(state: WerState, reply: Reply): WerState {
  if (reply.job !== state.job || reply.type === 'effects') return state;
  const page = reply.type === 'page' ? reply.page : reply.outcome.page;
  return { ...state, outcome: { ...state.outcome, page } };
}

function answered(state: WerState, reply: Reply): WerState {
  // The example's outcome came with the page. The worker measures it anyway, for pages requested before hydration.
  if (reply.job !== state.job || state.job === 0) return turned(state, reply);
  if (reply.type === 'effects') return { ...state, effects: reply.effects };
  if (reply.type === 'page') return turned(state, reply);
  const { table } = reply.outcome;
  const source =
    state.source.kind === 'table' && table ? { ...state.source, columns: table.columns } : state.source;
  return { ...state, source, outcome: reply.outcome, effects: null, status: 'done' };
}

export function werReducer(state: WerState, action: WerAction): WerState {
  switch (action.type) {
    case 'typed':
      return asking(state, { source: { ...state.source, [action.field]: action.text } as Source });
    case 'opened':
      return asking(state, { ...putBeside(state, action.source), notes: action.notes });
    case 'refused':
      return { ...state, notes: action.notes };
    case 'restored': {
      const { source, settings } = action.kept;
      return asking(state, { ...putBeside(state, source), settings, notes: action.notes });
    }
    case 'form':
      return action.kind === state.source.kind
        ? state
        : asking(state, { source: state.other, other: state.source, filled: state.filled + 1 });
    case 'column':
      return state.source.kind === 'table'
        ? asking(state, {
            source: { ...state.source, columns: { ...state.source.columns, [action.role]: action.name } },
          })
        : state;
    case 'rule':
      return asking(state, {
        settings: { ...state.settings, rules: toggled(state.settings.rules, action.rule) },
      });
    case 'weighing':
      return asking(state, { settings: { ...state.settings, weighing: action.weighing } });
    case 'view':
      return { ...state, view: action.view };
    case 'cleared':
      return asking(state, {
        ...putBeside(state, state.source.kind === 'table' ? EMPTY_TABLE : EMPTY_LINES),
      });
    case 'reply':
      return answered(state, action.reply);
  }
}

/** The question that the worker must answer for this state, if any; without a previous state, everything. */
export function questionOf(state: WerState, before?: WerState): Question | undefined {
  const { job, source, settings, view } = state;
  if (job !== before?.job) return { type: 'score', job, source, settings, view };
  return view === before.view ? undefined : { type: 'page', job, view };
}
