/** Several files opened at once: they are read one after the other and shown once all are read. */
import { countText } from '../../lib/figure-format.ts';
import { MOST_OLDER } from './kept.ts';
import { EMPTY, type LoadState, type Tray } from './tray-state.ts';
import type { Reply } from './messages.ts';
import { inOrder } from './series.ts';

const MOST_RUNS = MOST_OLDER + 2;

/** Also while it is being read. */
const isOwn = ({ run, isSample, bytesRead }: Tray): boolean =>
  bytesRead !== null || (run !== null && !isSample);

const withoutSample = (tray: Tray): Tray => (tray.isSample ? { ...tray, run: null, isSample: false } : tray);

/** If the visitor has no run yet, or all are replaced, the latest becomes the run and the previous one its baseline. */
export function openedSeveral(state: LoadState, files: readonly File[], isReplacing: boolean): LoadState {
  const { trays, older, opening, jobs } = state;
  if (files.length === 0) return state;
  const isArranging =
    isReplacing || state.isArranging || !(isOwn(trays.run) || isOwn(trays.base) || older.length > 0);
  const before = isReplacing ? [] : opening;
  const room = (isArranging ? MOST_RUNS : MOST_OLDER - older.length) - before.length;
  const taken = files.slice(0, room);
  return {
    ...state,
    isArranging,
    jobs: jobs + taken.length,
    notes: files.slice(room).map(({ name }) => `${name} was left out: eight runs at a time.`),
    opening: [
      ...before,
      ...taken.map((file, index): Tray => ({ ...EMPTY, file, bytesRead: 0, job: jobs + index + 1 })),
    ],
  };
}

function noteOn({ run, file, refused, faultCount, table }: Tray): string[] {
  if (!run && refused)
    return [`${refused}${table ? ' Open it as your result file to choose its columns.' : ''}`];
  return faultCount > 0 ? [`${file?.name}: ${countText(faultCount, 'line')} could not be read.`] : [];
}

/** Called when all files are read. Unreadable files replace nothing. */
export function settled(state: LoadState): LoadState {
  const { opening, isArranging, older } = state;
  if (opening.length === 0 || opening.some(({ bytesRead }) => bytesRead !== null)) return state;
  const read = opening.filter(({ run }) => run !== null);
  const next = {
    ...state,
    opening: [],
    isArranging: false,
    notes: [...state.notes, ...opening.flatMap(noteOn)],
    touched: state.touched || read.length > 0,
  };
  const runsOf = (trays: readonly Tray[]) => trays.map(({ run }) => run).filter((run) => run !== null);
  if (!isArranging) {
    const { run, base } = state.trays;
    const trays = read.length > 0 ? { run: withoutSample(run), base: withoutSample(base) } : state.trays;
    return { ...next, trays, older: [...older, ...runsOf(read)] };
  }
  const [run, base = EMPTY, ...rest] = inOrder(read, (tray) => tray.run?.start).items.toReversed();
  return run ? { ...next, trays: { run, base }, older: runsOf(rest.toReversed()) } : next;
}

/** Undefined if the reply is about none of them. */
export function answeredSeveral(state: LoadState, reply: Reply): LoadState | undefined {
  const tray = state.opening.find(({ job }) => job === reply.job);
  if (!tray) return undefined;
  if (tray.bytesRead === null) return state;
  const changed =
    reply.type === 'progress'
      ? { ...tray, bytesRead: reply.bytes }
      : { ...tray, ...reply.outcome, bytesRead: null };
  return settled({ ...state, opening: state.opening.map((one) => (one === tray ? changed : one)) });
}

/** Stops reading a file. */
export const cancelledOne = (state: LoadState, job: number): LoadState =>
  settled({ ...state, opening: state.opening.filter((tray) => tray.job !== job) });
