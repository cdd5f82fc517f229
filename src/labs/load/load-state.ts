import { EACH, MOST_LIMITS, type Limit } from './limits.ts';
import { USUAL_LIMITS, type Kept } from './kept.ts';
import type { Reply } from './messages.ts';
import type { OpenedTable } from './readers/read-table-file.ts';
import type { Fault } from './run-counter.ts';
import type { Run } from './run.ts';

/** The run, and the baseline it is compared with. */
export type Side = 'run' | 'base';

export type Tray = {
  run: Run | null;
  /** Why the last file could not be read. */
  refused: string | null;
  faults: Fault[];
  faultCount: number;
  /** For tables: the columns to choose from, and the chosen ones. */
  table: OpenedTable | null;
  reading: { name: string; size: number; bytes: number } | null;
  /** The number of the last file to be read. */
  job: number;
  /** The sample, which is never compared with a visitor's run. */
  isSample: boolean;
};

export type LoadState = {
  trays: Record<Side, Tray>;
  limits: Limit[];
  /** The compared percentile, as an index into PERCENTILES. */
  place: number;
  notes: string[];
  /** Whether anything differs from the example: only then the state is written to the URL. */
  touched: boolean;
  /** Changes when limits are set by code, so that their uncontrolled fields are re-created. */
  filled: number;
};

export type LoadAction =
  | { type: 'opened'; side: Side; job: number; name: string; size: number; notes: string[] }
  | { type: 'cancelled'; side: Side }
  | { type: 'cleared'; side: Side }
  | { type: 'swapped' }
  | { type: 'restored'; kept: Kept; isSample: boolean }
  | { type: 'refused'; notes: string[] }
  | { type: 'broken'; note: string }
  | { type: 'place'; place: number }
  | { type: 'limit'; index: number; changed: Partial<Limit> }
  | { type: 'limit added' }
  | { type: 'limit removed'; index: number }
  | { type: 'reply'; reply: Reply };

const EMPTY: Tray = {
  run: null,
  refused: null,
  faults: [],
  faultCount: 0,
  table: null,
  reading: null,
  job: 0,
  isSample: false,
};

export const initialState = ({ run, base, limits, place }: Kept, isSample = true): LoadState => ({
  trays: { run: { ...EMPTY, run, isSample }, base: { ...EMPTY, run: base, isSample } },
  limits,
  place,
  notes: [],
  touched: false,
  filled: 0,
});

const withTray = (state: LoadState, side: Side, tray: Tray): LoadState => ({
  ...state,
  notes: [],
  trays: { ...state.trays, [side]: tray },
});

function answered(state: LoadState, reply: Reply): LoadState {
  const side = (['run', 'base'] as const).find((one) => state.trays[one].job === reply.job);
  const tray = side && state.trays[side];
  if (!side || !tray?.reading) return state;
  if (reply.type === 'progress')
    return {
      ...state,
      trays: { ...state.trays, [side]: { ...tray, reading: { ...tray.reading, bytes: reply.bytes } } },
    };
  const { run, refused, faults, faultCount, table } = reply.outcome;
  // An unreadable file does not replace the current run.
  const read = run ? { run, isSample: false } : {};
  const other = side === 'run' ? 'base' : 'run';
  const cleared = run && state.trays[other].isSample ? { [other]: { ...state.trays[other], run: null } } : {};
  return {
    ...state,
    touched: state.touched || run !== null,
    trays: {
      ...state.trays,
      ...cleared,
      [side]: { ...tray, ...read, refused, faults, faultCount, table, reading: null },
    },
  };
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
    case 'opened': {
      const { side, job, name, size, notes } = action;
      const tray = { ...trays[side], refused: null, reading: { name, size, bytes: 0 }, job };
      return { ...withTray(state, side, tray), notes };
    }
    case 'cancelled':
      return withTray(state, action.side, { ...trays[action.side], reading: null, job: 0 });
    case 'cleared':
      return { ...withTray(state, action.side, EMPTY), touched: true };
    case 'swapped':
      return { ...state, touched: true, trays: { run: trays.base, base: trays.run } };
    case 'restored':
      return { ...initialState(action.kept, action.isSample), touched: true, filled: state.filled + 1 };
    case 'refused':
      return { ...state, notes: action.notes };
    case 'broken':
      return {
        ...state,
        notes: [action.note],
        trays: { run: { ...trays.run, reading: null }, base: { ...trays.base, reading: null } },
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
    case 'reply':
      return answered(state, action.reply);
  }
}
