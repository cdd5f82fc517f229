import { useEffect, useMemo, useReducer } from 'react';
import { parsedJson } from '../shared/parsed-json.ts';
import { lateStyles } from '../../ui/late-styles.ts';
import { CUT_ADDRESS, useKeptState } from '../shared/use-kept-state.ts';
import { useLabWorker } from '../shared/use-lab-worker.ts';
import { isKept, type Kept } from './kept.ts';
import { initialState, loadReducer, questionsOf, type LoadState, type Side } from './load-state.ts';
import styles from './late.css?inline';
import type { Reply } from './messages.ts';
// oxlint-disable-next-line import/default -- the bundler's own: it gives the address of the built worker
import address from './worker.ts?worker&url';

const BROKEN = 'The reader could not be loaded, or broke. Reload the page and open the file again.';
const applyStyles = lateStyles(styles);
const MOST_KEPT_BYTES = 2_000_000;

/** The state in a file that was downloaded here. */
async function keptIn(file: File): Promise<Kept | undefined> {
  if (file.size > MOST_KEPT_BYTES || !file.name.endsWith('.json')) return undefined;
  const kept = parsedJson(await file.text());
  return isKept(kept) ? kept : undefined;
}

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

  const { trays, limits, place, touched } = state;
  const kept = useMemo(
    (): Kept => ({ lab: 'load', run: trays.run.run, base: trays.base.run, limits, place }),
    [trays.run.run, trays.base.run, limits, place],
  );
  const keeping = useKeptState(kept, touched, (brought) => {
    if (isKept(brought)) dispatch({ type: 'restored', kept: brought });
    else dispatch({ type: 'refused', notes: [CUT_ADDRESS] });
  });

  const open = async (side: Side, files: readonly File[]): Promise<void> => {
    const [first] = files;
    const earlier = first && (await keptIn(first));
    if (earlier) return dispatch({ type: 'restored', kept: earlier });
    const notes = files.slice(2).map(({ name }) => `${name} was left out: two runs at a time.`);
    for (const [where, file] of placed(files, side)) dispatch({ type: 'opened', side: where, file, notes });
  };

  return { state, dispatch, keep: { kept, keeping }, open };
}
