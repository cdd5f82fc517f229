import { EACH, MOST_LIMITS, type Limit } from './limits.ts';
import { USUAL_LIMITS, type Kept } from './kept.ts';
import type { Question, Reply } from './messages.ts';
import type { ReadOutcome } from './read-run.ts';
import type { TableChoice } from './readers/table-columns.ts';

/** The run, and the baseline it is compared with. */
export type Side = 'run' | 'base';

/** A run, and what is to be said about the last file, even if it could not be read. */
export type Tray = ReadOutcome & {
  /** The sample, which is never compared with a visitor's run. */
  isSample: boolean;
  /** The last file, and how its columns are to be read if that was chosen. */
  file: File | null;
  choice: TableChoice | null;
  /** How many bytes of it were read; null if none is being read. */
  bytesRead: number | null;
  /** The number of the last reading. */
  job: number;
};

export type LoadState = {
  trays: Record<Side, Tray>;
  limits: Limit[];
  /** The compared percentile, as an index into PERCENTILES. */
  place: number;
  notes: string[];
  /** Whether anything differs from the example: only then the state is written to the URL. */
  touched: boolean;
  /** How many readings there were. */
  jobs: number;
  /** Changes when limits are set by code, so that their uncontrolled fields are re-created. */
  filled: number;
};

export type LoadAction =
  | { type: 'opened'; side: Side; file: File; notes: string[] }
  | { type: 'chosen'; side: Side; choice: TableChoice }
  | { type: 'cancelled'; side: Side }
  | { type: 'cleared'; side: Side }
  | { type: 'swapped' }
  | { type: 'restored'; kept: Kept; isSample?: boolean }
  | { type: 'refused'; notes: string[] }
  | { type: 'broken'; note: string }
  | { type: 'place'; place: number }
  | { type: 'limit'; index: number; changed: Partial<Limit> }
  | { type: 'limit added' }
  | { type: 'limit removed'; index: number }
  | { type: 'limits set'; limits: Limit[]; notes: string[] }
  | { type: 'reply'; reply: Reply };

const EMPTY: Tray = {
  run: null,
  refused: null,
  faults: [],
  faultCount: 0,
  table: null,
  isSample: false,
  file: null,
  choice: null,
  bytesRead: null,
  job: 0,
};

export const initialState = ({ run, base, limits, place }: Kept, isSample = true): LoadState => ({
  trays: { run: { ...EMPTY, run, isSample }, base: { ...EMPTY, run: base, isSample } },
  limits,
  place,
  notes: [],
  touched: false,
  jobs: 0,
  filled: 0,
});

const withTray = (state: LoadState, side: Side, changed: Partial<Tray>): LoadState => ({
  ...state,
  notes: [],
  trays: { ...state.trays, [side]: { ...state.trays[side], ...changed } },
});

/** Reads a file, which cancels the reading of the one before. */
function reading(state: LoadState, side: Side, file: File | null, choice: TableChoice | null): LoadState {
  const jobs = state.jobs + 1;
  return { ...withTray(state, side, { refused: null, file, choice, bytesRead: 0, job: jobs }), jobs };
}

function answered(state: LoadState, reply: Reply): LoadState {
  const side = (['run', 'base'] as const).find((one) => state.trays[one].job === reply.job);
  const tray = side && state.trays[side];
  if (!side || tray?.bytesRead == null) return state;
  const { notes } = state;
  if (reply.type === 'progress') return { ...withTray(state, side, { bytesRead: reply.bytes }), notes };
  // An unreadable file does not replace the current run.
  const { run } = reply.outcome;
  const kept = run ? { run, isSample: false } : { run: tray.run };
  const read = withTray(state, side, { ...reply.outcome, ...kept, bytesRead: null });
  const other = side === 'run' ? 'base' : 'run';
  const compared = run && state.trays[other].isSample ? withTray(read, other, { run: null }) : read;
  return { ...compared, notes, touched: state.touched || run !== null };
}

const otherLimits = (state: LoadState, limits: Limit[]): LoadState => ({
  ...state,
  limits,
  touched: true,
  filled: state.filled + 1,
});

export function loadReducer(state: LoadState, action: LoadAction): LoadState {
  const { trays, limits } = state;
  switch (action.type) {
    case 'opened':
      return { ...reading(state, action.side, action.file, null), notes: action.notes };
    case 'chosen':
      return reading(state, action.side, trays[action.side].file, action.choice);
    case 'cancelled':
      return withTray(state, action.side, { bytesRead: null });
    case 'cleared':
      return { ...withTray(state, action.side, EMPTY), touched: true };
    case 'swapped':
      return { ...state, touched: true, trays: { run: trays.base, base: trays.run } };
    case 'restored':
      return {
        ...initialState(action.kept, action.isSample ?? false),
        touched: true,
        jobs: state.jobs,
        filled: state.filled + 1,
      };
    case 'refused':
      return { ...state, notes: action.notes };
    case 'broken':
      return {
        ...state,
        notes: [action.note],
        trays: { run: { ...trays.run, bytesRead: null }, base: { ...trays.base, bytesRead: null } },
      };
    case 'place':
      return { ...state, place: action.place, touched: true };
    case 'limit':
      return {
        ...state,
        touched: true,
        limits: limits.map((limit, index) =>
          index === action.index ? { ...limit, ...action.changed } : limit,
        ),
      };
    case 'limit added':
      return limits.length >= MOST_LIMITS
        ? state
        : otherLimits(state, [
            ...limits,
            USUAL_LIMITS[limits.length] ?? { what: 'p99', of: EACH, value: 1000 },
          ]);
    case 'limit removed':
      return otherLimits(
        state,
        limits.filter((_, index) => index !== action.index),
      );
    case 'limits set':
      return { ...otherLimits(state, action.limits), notes: action.notes };
    case 'reply':
      return answered(state, action.reply);
  }
}

const readIn = (state?: LoadState): Tray[] =>
  Object.values(state?.trays ?? {}).filter(({ bytesRead }) => bytesRead !== null);

/** What the worker has to read for this state, and what it need no longer read. */
export function questionsOf(state: LoadState, before?: LoadState): Question[] {
  const [now, earlier] = [readIn(state), readIn(before)];
  const isIn = (trays: readonly Tray[], { job }: Tray): boolean => trays.some((one) => one.job === job);
  return [
    ...earlier.filter((tray) => !isIn(now, tray)).map(({ job }): Question => ({ type: 'cancel', job })),
    ...now.flatMap((tray): Question[] => {
      const { job, file, choice } = tray;
      return file && !isIn(earlier, tray) ? [{ type: 'read', job, file, choice }] : [];
    }),
  ];
}
