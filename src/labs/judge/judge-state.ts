import {
  asking,
  cancelled,
  measuredState,
  type MeasuredAction,
  type MeasuredState,
} from '../shared/measured-state.ts';
import { toggled } from '../shared/toggled.ts';
import type { Outcome, Reply } from './measure.ts';
import { FIRST_VIEW, type View } from './row-page.ts';
import {
  completed,
  NO_COLUMNS,
  TARGET,
  type ColumnRole,
  type Columns,
  type Kept,
  type Meaning,
  type Reading,
  type Settings,
  type Source,
} from './source.ts';

export type JudgeState = MeasuredState<Kept, View, Outcome>;

export type Example = { kept: Kept; outcome: Outcome };

export type JudgeAction =
  | MeasuredAction<Kept, View, Reply>
  | { type: 'typed'; text: string }
  | { type: 'opened'; text: string; notes: string[] }
  | { type: 'column'; role: ColumnRole; name: string }
  | { type: 'rater'; name: string }
  | { type: 'reading'; reading: Reading }
  | { type: 'meaning'; meaning: Meaning }
  | { type: 'pass'; label: string }
  | { type: 'target'; value: number };

export const initialState = ({ kept, outcome }: Example): JudgeState =>
  measuredState(kept, outcome, FIRST_VIEW);

/** A different table or columns have different cells to open. */
const measuring = (state: JudgeState, changed: Partial<JudgeState>): JudgeState =>
  asking(state, { ...changed, view: FIRST_VIEW });

const filledWith = (state: JudgeState, source: Source, notes: string[]): Partial<JudgeState> => ({
  source,
  notes,
  filled: state.filled + 1,
});

const withColumns = (state: JudgeState, columns: Columns): JudgeState =>
  measuring(state, { source: { ...state.source, columns } });

/** Answers about one table do not apply to the next. */
const ofAnyTable = (settings: Settings): Settings => ({ ...settings, reading: '', meaning: '' });

const ROLES = ['human', 'judge', 'second', 'aFirst', 'bFirst', 'text', 'id'] as const;

/** A column has one role: the role that had it before gets the column this one gives up. */
function withColumn(columns: Columns, role: ColumnRole, name: string): Columns {
  const holder = ROLES.find((other) => columns[other] === name);
  const swapped = holder && name !== '' ? { ...columns, [holder]: columns[role] } : columns;
  return { ...swapped, [role]: name, more: columns.more.filter((other) => other !== name) };
}

function answered(state: JudgeState, reply: Reply): JudgeState {
  if (reply.job !== state.job || reply.type === 'progress') return state;
  const page = reply.type === 'page' ? reply.page : reply.outcome.page;
  // The example's outcome came with the page. The worker measures it anyway, for rows requested before hydration.
  if (reply.type === 'page' || state.job === 0) return { ...state, outcome: { ...state.outcome, page } };
  const source = { ...state.source, columns: reply.outcome.table.columns };
  const measured = { source, settings: state.settings };
  return { ...state, source, measured, outcome: reply.outcome, status: 'done' };
}

export function judgeReducer(state: JudgeState, action: JudgeAction): JudgeState {
  const { source, settings } = state;
  switch (action.type) {
    case 'typed':
      return measuring(state, { source: { ...source, text: action.text } });
    case 'opened':
      return measuring(state, {
        ...filledWith(state, { text: action.text, columns: NO_COLUMNS }, action.notes),
        settings: ofAnyTable(settings),
      });
    case 'refused':
      return { ...state, notes: action.notes };
    case 'restored': {
      const kept = completed(action.kept);
      return measuring(state, {
        ...filledWith(state, kept.source, action.notes),
        settings: kept.settings,
      });
    }
    case 'column':
      return withColumns(state, withColumn(source.columns, action.role, action.name));
    case 'rater':
      return withColumns(state, {
        ...source.columns,
        more: toggled(source.columns.more, action.name),
      });
    case 'reading':
      return measuring(state, { settings: { ...settings, reading: action.reading } });
    case 'meaning':
      return measuring(state, { settings: { ...settings, meaning: action.meaning } });
    case 'pass':
      return measuring(state, { settings: { ...settings, pass: action.label } });
    case 'target':
      // An empty field is NaN: keep the last value.
      if (Number.isNaN(action.value)) return state;
      return measuring(state, {
        settings: { ...settings, target: Math.min(TARGET.max, Math.max(TARGET.min, action.value)) },
      });
    case 'view':
      return { ...state, view: action.view };
    case 'cleared':
      return measuring(state, {
        ...filledWith(state, { text: '', columns: NO_COLUMNS }, []),
        settings: ofAnyTable(settings),
      });
    case 'cancelled':
      return cancelled(state, filledWith(state, state.measured.source, []));
    case 'reply':
      return answered(state, action.reply);
  }
}
