import { useMemo, useReducer, type RefObject } from 'react';
import { readFiles } from '../shared/read-files.ts';
import { useEarlyText } from '../shared/use-early-text.ts';
import { CUT_ADDRESS, useKeptState } from '../shared/use-kept-state.ts';
import { BROKEN_WORKER, useLabWorker } from '../shared/use-lab-worker.ts';
import type { Reply } from './messages.ts';
import { openedFiles } from './opened-files.ts';
import { isKept, type Kept } from './source.ts';
import { initialState, questionOf, werReducer, type Example, type WerState } from './wer-state.ts';
// oxlint-disable-next-line import/default -- the bundler's own: it gives the address of the built worker
import address from './worker.ts?worker&url';

export function useWer(example: Example, root: RefObject<HTMLElement | null>) {
  const [state, dispatch] = useReducer(werReducer, example, initialState);
  useLabWorker<WerState, Reply>({
    address,
    state,
    questionOf,
    onReply: (reply) => dispatch({ type: 'reply', reply }),
    onBroken: () => dispatch({ type: 'refused', notes: [BROKEN_WORKER] }),
  });

  useEarlyText(root, (text) => dispatch({ type: 'typed', field: 'text', text }));

  const { source, settings, job } = state;
  const kept = useMemo((): Kept => ({ lab: 'wer', source, settings }), [source, settings]);
  const keeping = useKeptState(kept, job > 0, (brought) => {
    if (isKept(brought)) dispatch({ type: 'restored', kept: brought, notes: [] });
    else dispatch({ type: 'refused', notes: [CUT_ADDRESS] });
  });

  const open = async (files: File[]): Promise<void> => {
    const { read, notes } = await readFiles(files);
    const action = openedFiles(read, notes, state.source);
    if (action) dispatch(action);
  };

  return { state, dispatch, keeping, kept, open };
}
