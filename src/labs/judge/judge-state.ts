import type { Outcome } from './measure.ts';
import type { Question, Reply } from './messages.ts';
import { FIRST_VIEW, type View } from './row-page.ts';
import {
  NO_COLUMNS,
  TARGET,
  type ColumnRole,
  type Columns,
  type Kept,
  type Settings,
  type Source,
} from './source.ts';

export type JudgeState = {
  source: Source;
  settings: Settings;
  view: View;
  outcome: Outcome;
  status: 'done' | 'working';
  /** About the last file: how it was read, or why it was not. */
  notes: string[];
  /** The number of the last question. */
  job: number;
  /** Changes when the text is set by code, so that the uncontrolled field is re-created with it. */
  filled: number;
};

export type Example = { kept: Kept; outcome: Outcome };

export type JudgeAction =
  | { type: 'typed'; text: string }
  | { type: 'opened'; text: string; notes: string[] }
  | { type: 'refused'; notes: string[] }
  | { type: 'restored'; kept: Kept; notes: string[] }
  | { type: 'column'; role: ColumnRole; name: string }
  | { type: 'rater'; name: string }
  | { type: 'pass'; label: string }
  | { type: 'target'; value: number }
  | { type: 'view'; view: View }
  | { type: 'cleared' }
  | { type: 'reply'; reply: Reply };

export const initialState = ({ kept, outcome }: Example): JudgeState => ({
  source: kept.source,
  settings: kept.settings,
  view: FIRST_VIEW,
  outcome,
  status: 'done',
  notes: [],
  job: 0,
  filled: 0,
});

/** Measures again, starting at the first page. The old figures stay until the new ones arrive. */
const asking = (state: JudgeState, changed: Partial<JudgeState>): JudgeState => ({
  ...state,
  notes: [],
  ...changed,
  view: FIRST_VIEW,
  status: 'working',
  job: state.job + 1,
});

const filledWith = (state: JudgeState, source: Source, notes: string[]): Partial<JudgeState> => ({
  source,
  notes,
  filled: state.filled + 1,
});

/** A column has one role: the role that had it before gets the column this one gives up. */
function withColumn(columns: Columns, role: ColumnRole, name: string): Columns {
  const holder = (['human', 'judge', 'text', 'id'] as const).find((other) => columns[other] === name);
  const swapped = holder && name !== '' ? { ...columns, [holder]: columns[role] } : columns;
  return { ...swapped, [role]: name, more: columns.more.filter((other) => other !== name) };
}

const toggled = (more: readonly string[], name: string): string[] =>
  more.includes(name) ? more.filter((other) => other !== name) : [...more, name];

function answered(state: JudgeState, reply: Reply): JudgeState {
  if (reply.job !== state.job) return state;
  const page = reply.type === 'page' ? reply.page : reply.outcome.page;
  // The example's outcome came with the page. The worker measures it anyway, for rows requested before hydration.
  if (reply.type === 'page' || state.job === 0) return { ...state, outcome: { ...state.outcome, page } };
  const source = { ...state.source, columns: reply.outcome.table.columns };
  return { ...state, source, outcome: reply.outcome, status: 'done' };
}

export function judgeReducer(state: JudgeState, action: JudgeAction): JudgeState {
  const { source, settings } = state;
  switch (action.type) {
    case 'typed':
      return asking(state, { source: { ...source, text: action.text } });
    case 'opened':
      return asking(state, filledWith(state, { text: action.text, columns: NO_COLUMNS }, action.notes));
    case 'refused':
      return { ...state, notes: action.notes };
    case 'restored':
      return asking(state, {
        ...filledWith(state, action.kept.source, action.notes),
        settings: action.kept.settings,
      });
    case 'column':
      return asking(state, {
        source: { ...source, columns: withColumn(source.columns, action.role, action.name) },
      });
    case 'rater':
      return asking(state, {
        source: {
          ...source,
          columns: { ...source.columns, more: toggled(source.columns.more, action.name) },
        },
      });
    case 'pass':
      return asking(state, { settings: { ...settings, pass: action.label } });
    case 'target':
      // An empty field is NaN: keep the last value.
      if (Number.isNaN(action.value)) return state;
      return asking(state, {
        settings: { ...settings, target: Math.min(TARGET.max, Math.max(TARGET.min, action.value)) },
      });
    case 'view':
      return { ...state, view: action.view };
    case 'cleared':
      return asking(state, filledWith(state, { text: '', columns: NO_COLUMNS }, []));
    case 'reply':
      return answered(state, action.reply);
  }
}

/** The question that the worker must answer for this state, if any; without a previous state, everything. */
export function questionOf(state: JudgeState, before?: JudgeState): Question | undefined {
  const { job, source, settings, view } = state;
  if (job !== before?.job) return { type: 'measure', job, source, settings, view };
  return view === before.view ? undefined : { type: 'page', job, view };
}
