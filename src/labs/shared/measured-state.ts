/** Shared state of labs whose worker measures a source with settings and pages through the result. */
import type { Fault } from './read-table.ts';

type Kept = { source: unknown; settings: unknown };

/** The report and its page are null if there was nothing to measure. */
export type MeasuredOutcome<Report, Page, Table> = {
  report: Report | null;
  page: Page | null;
  faults: Fault[];
  faultCount: number;
  table: Table;
};
type AnyOutcome = MeasuredOutcome<unknown, unknown, unknown>;

export type MeasuredState<K extends Kept, View, Outcome> = {
  source: K['source'];
  settings: K['settings'];
  view: View;
  outcome: Outcome;
  status: 'done' | 'working';
  /** The source and settings of the outcome. */
  measured: Pick<K, 'source' | 'settings'>;
  /** The progress from 0 to 1, if the worker reports it. */
  progress: number | null;
  /** About the last file: how it was read, or why it was not. */
  notes: string[];
  /** The number of the last question. */
  job: number;
  /** Changes when texts are set by code, so that the uncontrolled fields are re-created with them. */
  filled: number;
};

export type MeasuredQuestion<K extends Kept, View> =
  | { type: 'measure'; job: number; source: K['source']; settings: K['settings']; view: View }
  | { type: 'page'; job: number; view: View }
  | { type: 'cancel'; job: number };

/** `job` is the number of the question; replies to older questions are ignored. */
export type MeasuredReply<Outcome extends AnyOutcome> =
  | { type: 'measured'; job: number; outcome: Outcome }
  | { type: 'page'; job: number; page: NonNullable<Outcome['page']> }
  | { type: 'progress'; job: number; share: number };

export type MeasuredAction<K extends Kept, View, Reply> =
  | { type: 'refused'; notes: string[] }
  | { type: 'restored'; kept: K; notes: string[] }
  | { type: 'view'; view: View }
  | { type: 'cleared' }
  | { type: 'cancelled' }
  | { type: 'reply'; reply: Reply };

type AnyState = MeasuredState<Kept, { from: number }, unknown>;

export const measuredState = <K extends Kept, View, Outcome>(
  { source, settings }: K,
  outcome: Outcome,
  view: View,
): MeasuredState<K, View, Outcome> => ({
  source,
  settings,
  view,
  outcome,
  status: 'done',
  measured: { source, settings },
  progress: null,
  notes: [],
  job: 0,
  filled: 0,
});

/** Measures again, starting at the first page. The old figures stay until the new ones arrive. */
export const asking = <State extends AnyState>(state: State, changed: Partial<State>): State => ({
  ...state,
  notes: [],
  view: { ...state.view, from: 0 },
  ...changed,
  status: 'working',
  progress: null,
  job: state.job + 1,
});

/** Cancels the current question: keeps the shown figures and restores their source. */
export const cancelled = <State extends AnyState>(state: State, changed: Partial<State>): State => ({
  ...asking(state, { settings: state.measured.settings, ...changed } as Partial<State>),
  status: 'done',
});

/** The question that the worker must answer for this state, if any; without a previous state, everything. */
export function questionOf<K extends Kept, View>(
  state: MeasuredState<K, View, unknown>,
  before?: MeasuredState<K, View, unknown>,
): MeasuredQuestion<K, View> | undefined {
  const { job, source, settings, view } = state;
  if (before && job !== before.job && state.status === 'done') return { type: 'cancel', job };
  if (job !== before?.job) return { type: 'measure', job, source, settings, view };
  return view === before.view ? undefined : { type: 'page', job, view };
}
