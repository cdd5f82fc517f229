import type { Weighing } from '../../../metrics/alignment.ts';
import {
  asking,
  cancelled,
  measuredState,
  questionOf,
  type MeasuredAction,
  type MeasuredState,
} from '../shared/measured-state.ts';
import type { ReadFile } from '../shared/read-files.ts';
import { FIRST_VIEW, type View } from './alignment-page.ts';
import type { Format } from './export-formats.ts';
import type { MadeFile, Outcome, Question, Reply } from './measure.ts';
import { presetRules, type Preset } from './presets.ts';
import type { Effects } from './score.ts';
import {
  EMPTY_LINES,
  EMPTY_TABLE,
  switched,
  type ColumnRole,
  type Kept,
  type LinesSource,
  type Settings,
  type Source,
  type Switch,
} from './source.ts';

export type WerState = MeasuredState<Kept, View, Outcome> & {
  /** The input in the other form, so that switching loses nothing. */
  other: Source;
  effects: Effects | null;
  /** The last requested download; each request is a new object. */
  wanted: { format: Format } | null;
  made: MadeFile | null;
};

export type Example = { kept: Kept; outcome: Outcome; effects: Effects };

export type WerAction =
  | MeasuredAction<Kept, View, Reply>
  | { type: 'typed'; field: keyof Omit<LinesSource, 'kind'> | 'text'; text: string }
  | { type: 'opened'; source: Source; notes: string[]; list?: ReadFile | undefined }
  | { type: 'list'; list: ReadFile; notes: string[] }
  | { type: 'listTyped'; text: string }
  | { type: 'form'; kind: Source['kind'] }
  | { type: 'column'; role: ColumnRole; name: string }
  | { type: 'rule'; rule: Switch }
  | { type: 'preset'; preset: Preset }
  | { type: 'export'; format: Format }
  | { type: 'weighing'; weighing: Weighing };

export const initialState = ({ kept, outcome, effects }: Example): WerState => ({
  ...measuredState(kept, outcome, FIRST_VIEW),
  other: kept.source.kind === 'table' ? EMPTY_LINES : EMPTY_TABLE,
  effects,
  wanted: null,
  made: null,
});

const putBeside = (state: WerState, source: Source): Partial<WerState> => ({
  source,
  other: source.kind === state.source.kind ? state.other : state.source,
  filled: state.filled + 1,
});

/** A new list is switched on; an empty one is none. */
function withList({ rules, weighing }: Settings, { name, text }: ReadFile): Settings {
  const settings = { rules, weighing };
  return text.trim() === '' ? settings : { ...settings, list: { name, text, on: true } };
}

const TYPED_LIST = 'Your list';

function answered(state: WerState, reply: Reply): WerState {
  const isExample = state.job === 0;
  if (reply.job !== state.job) return state;
  if (reply.type === 'progress') return { ...state, progress: reply.share };
  if (reply.type === 'exported') return { ...state, made: reply.file };
  if (reply.type === 'effects') return isExample ? state : { ...state, effects: reply.effects };
  const page = reply.type === 'page' ? reply.page : reply.outcome.page;
  // The example's outcome came with the page. The worker measures it anyway, for pages requested before hydration.
  if (reply.type === 'page' || isExample) return { ...state, outcome: { ...state.outcome, page } };
  const { table } = reply.outcome;
  const source =
    state.source.kind === 'table' && table ? { ...state.source, columns: table.columns } : state.source;
  const measured = { source, settings: state.settings };
  return { ...state, source, measured, outcome: reply.outcome, effects: null, status: 'done' };
}

/** The questions to the worker for this state: the measurement or a page of it, then the download. */
export function werQuestions(state: WerState, before?: WerState): Question[] {
  const { job, wanted } = state;
  const asked = questionOf<Kept, View>(state, before);
  const isWanted = wanted !== null && wanted !== before?.wanted;
  return [...(asked ? [asked] : []), ...(isWanted ? [{ type: 'export' as const, job, ...wanted }] : [])];
}

export function werReducer(state: WerState, action: WerAction): WerState {
  switch (action.type) {
    case 'typed':
      return asking(state, { source: { ...state.source, [action.field]: action.text } as Source });
    case 'opened':
      return asking(state, {
        ...putBeside(state, action.source),
        settings: action.list ? withList(state.settings, action.list) : state.settings,
        notes: action.notes,
      });
    case 'list':
      return asking(state, {
        settings: withList(state.settings, action.list),
        filled: state.filled + 1,
        notes: action.notes,
      });
    case 'listTyped': {
      const { name = TYPED_LIST } = state.settings.list ?? {};
      return asking(state, { settings: withList(state.settings, { name, text: action.text }) });
    }
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
      return asking(state, { settings: switched(state.settings, action.rule) });
    case 'export':
      return { ...state, wanted: { format: action.format } };
    case 'preset':
      return asking(state, { settings: { ...state.settings, rules: presetRules[action.preset] } });
    case 'weighing':
      return asking(state, { settings: { ...state.settings, weighing: action.weighing } });
    case 'view':
      return { ...state, view: action.view };
    case 'cleared':
      return asking(state, putBeside(state, state.source.kind === 'table' ? EMPTY_TABLE : EMPTY_LINES));
    case 'cancelled':
      return cancelled(state, putBeside(state, state.measured.source));
    case 'reply':
      return answered(state, action.reply);
  }
}
