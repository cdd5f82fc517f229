import { EACH, MOST_LIMITS, type Limit } from './limits.ts';
import { USUAL_LIMITS, type Kept } from './kept.ts';
import type { Reply } from './messages.ts';
import type { TableChoice } from './readers/table-columns.ts';
import { answeredSeveral, cancelledOne, openedSeveral, settled } from './series-state.ts';
import { EMPTY, type LoadState, type Side, type Tray } from './tray-state.ts';

export type LoadAction =
  | { type: 'opened'; side: Side; file: File }
  | { type: 'several opened'; files: File[]; isReplacing: boolean }
  | { type: 'one cancelled'; job: number }
  | { type: 'older removed'; index: number }
  | { type: 'all older removed' }
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

export const initialState = ({ run, base, older = [], limits, place }: Kept, isSample = true): LoadState => ({
  trays: { run: { ...EMPTY, run, isSample }, base: { ...EMPTY, run: base, isSample } },
  older,
  opening: [],
  isArranging: false,
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
  const several = answeredSeveral(state, reply);
  if (several) return several;
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

/** The worker is gone: nothing is being read any more. */
const withoutReadings = (state: LoadState): LoadState =>
  settled({
    ...state,
    opening: state.opening.filter(({ bytesRead }) => bytesRead === null),
    trays: {
      run: { ...state.trays.run, bytesRead: null },
      base: { ...state.trays.base, bytesRead: null },
    },
  });

const nextLimit = (limits: readonly Limit[]): Limit =>
  USUAL_LIMITS[limits.length] ?? { what: 'p99', of: EACH, value: 1000 };

export function loadReducer(state: LoadState, action: LoadAction): LoadState {
  const { trays, limits } = state;
  switch (action.type) {
    case 'opened':
      return reading(state, action.side, action.file, null);
    case 'several opened':
      return openedSeveral(state, action.files, action.isReplacing);
    case 'one cancelled':
      return cancelledOne(state, action.job);
    case 'older removed':
      return { ...state, touched: true, older: state.older.filter((_, index) => index !== action.index) };
    case 'all older removed':
      return { ...state, touched: true, older: [] };
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
      return { ...withoutReadings(state), notes: [action.note] };
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
      return limits.length >= MOST_LIMITS ? state : otherLimits(state, [...limits, nextLimit(limits)]);
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
