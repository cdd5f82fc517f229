import { useReducer, type RefObject } from 'react';
import { readFiles } from '../shared/read-files.ts';
import { useEarlyText } from '../shared/use-early-text.ts';
import { useMeasuredLab } from '../shared/use-measured-lab.ts';
import type { Reply } from './messages.ts';
import { openedFiles } from './opened-files.ts';
import { isKept, type Kept } from './source.ts';
import { initialState, questionOf, werReducer, type Example, type WerState } from './wer-state.ts';
// oxlint-disable-next-line import/default -- the bundler's own: it gives the address of the built worker
import address from './worker.ts?worker&url';

export function useWer(example: Example, root: RefObject<HTMLElement | null>) {
  const [state, dispatch] = useReducer(werReducer, example, initialState);
  const keep = useMeasuredLab<Kept, WerState, Reply>({
    lab: 'wer',
    address,
    state,
    questionOf,
    isKept,
    dispatch,
  });
  useEarlyText(root, (text) => dispatch({ type: 'typed', field: 'text', text }));

  const open = async (files: File[]): Promise<void> => {
    const { read, notes } = await readFiles(files);
    const action = openedFiles(read, notes, state.source);
    if (action) dispatch(action);
  };

  return { state, dispatch, keep, open };
}
