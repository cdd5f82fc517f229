import { useEffect, useMemo, useReducer } from 'react';
import { countText } from '../../lib/figure-format.ts';
import { lateStyles } from '../../ui/late-styles.ts';
import { CUT_ADDRESS, useKeptState } from '../shared/use-kept-state.ts';
import { useLabWorker } from '../shared/use-lab-worker.ts';
import { isKept, type Kept } from './kept.ts';
import { smallJson } from './kept-files.ts';
import { openedLimits } from './limits-file.ts';
import { initialState, loadReducer, type LoadAction } from './load-state.ts';
import styles from './late.css?inline';
import type { Reply } from './messages.ts';
import type { Run } from './run.ts';
import type { LoadState, Side } from './tray-state.ts';
import { questionsOf } from './worker-questions.ts';
// oxlint-disable-next-line import/default -- the bundler's own: it gives the address of the built worker
import address from './worker.ts?worker&url';

const BROKEN = 'The reader could not be loaded, or broke. Reload the page and open the file again.';
const applyStyles = lateStyles(styles);

/** The state in a file saved by this lab; undefined for result files. */
async function restoring(file: File): Promise<LoadAction | undefined> {
  const held = await smallJson(file);
  if (isKept(held)) return { type: 'restored', kept: held };
  const opened = openedLimits(held, file.name);
  if (!opened) return undefined;
  return 'fault' in opened
    ? { type: 'refused', notes: [opened.fault] }
    : {
        type: 'limits set',
        limits: opened.limits,
        notes: [`${countText(opened.limits.length, 'limit')} opened from ${file.name}.`],
      };
}

/** Without details that only the current run shows and that do not fit into a URL. */
const shortened = (run: Run): Run => ({ ...run, slices: [], knee: null });

/** Of two files the older one becomes the baseline. */
function placed(files: readonly File[], side: Side): [Side, File][] {
  const [first, second] = files;
  if (!first || !second) return first ? [[side, first]] : [];
  const [older, newer] = first.lastModified > second.lastModified ? [second, first] : [first, second];
  return [
    ['base', older],
    ['run', newer],
  ];
}

export function useLoad(example: Kept) {
  const [state, dispatch] = useReducer(loadReducer, example, initialState);
  useEffect(applyStyles, []);
  useLabWorker<LoadState, Reply>({
    address,
    state,
    questionOf: questionsOf,
    onReply: (reply) => dispatch({ type: 'reply', reply }),
    onBroken: () => dispatch({ type: 'broken', note: BROKEN }),
  });

  const { trays, older, limits, place, touched } = state;
  const kept = useMemo(
    (): Kept => ({
      lab: 'load',
      run: trays.run.run,
      base: trays.base.run,
      ...(older.length > 0 && { older: older.map(shortened) }),
      limits,
      place,
    }),
    [trays.run.run, trays.base.run, older, limits, place],
  );
  const keeping = useKeptState(kept, touched, (brought) => {
    if (isKept(brought)) dispatch({ type: 'restored', kept: brought });
    else dispatch({ type: 'refused', notes: [CUT_ADDRESS] });
  });

  const open = async (side: Side | 'more', files: File[]): Promise<void> => {
    const results: File[] = [];
    for (const file of files) {
      const restored = await restoring(file);
      if (restored) dispatch(restored);
      else results.push(file);
    }
    if (side === 'more' || results.length > 2)
      return dispatch({ type: 'several opened', files: results, isReplacing: side !== 'more' });
    for (const [where, file] of placed(results, side)) dispatch({ type: 'opened', side: where, file });
  };

  return { state, dispatch, keep: { kept, keeping }, open };
}
